import postcss, { type Declaration, type Root } from 'postcss'
import { PictureError } from './picture-error.ts'
import { refusedProperties, svgProperties } from './svg-rules.ts'

/** Whether a value refers to anything but a part of the same picture. A backslash could spell a reference. */
export const refersOutside = (value: string) => /\\|\b(?:url|src|image)\(\s*["']?(?![\s"'#])/i.test(value)

const plainSelector = /^[\w\s.#,:>*+~-]{1,1000}$/

/** Writes a style sheet anew from the rules and properties that are accepted. Adds the others to `refused`. */
export function cleanStyles(css: string, refused: Set<string>): string {
  const rules: string[] = []
  parse(css).each((node) => {
    if (node.type === 'atrule') refused.add(`@${node.name.slice(0, 40)}`)
    if (node.type !== 'rule' || !plainSelector.test(node.selector)) return
    const declarations = node.nodes.filter((child) => child.type === 'decl')
    rules.push(`${node.selector}{${cleanDeclarations(declarations, refused)}}`)
  })
  return rules.join('\n')
}

/** The same for the value of an attribute `style`. */
export function cleanStyle(css: string, refused: Set<string>): string {
  const declarations = parse(css).nodes.filter((node) => node.type === 'decl')
  return cleanDeclarations(declarations, refused)
}

function cleanDeclarations(declarations: Declaration[], refused: Set<string>): string {
  const kept = declarations.filter(({ prop, value }) => {
    const name = prop.toLowerCase()
    if (refusedProperties.test(name) && value !== 'none') refused.add(name.slice(0, 40))
    if (!svgProperties.has(name) || /[{}]/.test(value)) return false
    if (refersOutside(value)) refused.add('url(…)')
    return true
  })
  return kept.map(({ prop, value, important }) => `${prop}:${value}${important ? '!important' : ''}`).join(';')
}

function parse(css: string): Root {
  try {
    return postcss.parse(css)
  } catch {
    throw new PictureError('type')
  }
}
