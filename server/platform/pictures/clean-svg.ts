import sax, { type QualifiedAttribute, type QualifiedTag } from 'sax'
import { cleanStyle, cleanStyles, refersOutside } from './clean-styles.ts'
import { PictureError } from './picture-error.ts'
import { refusedProperties, silentElements, svgAttributes, svgElements, svgProperties } from './svg-rules.ts'

const namespace = 'http://www.w3.org/2000/svg'
const max = { characters: 2_000_000, elements: 20_000, depth: 100 }

/**
 * Writes an SVG anew from the elements and attributes that are accepted, so that no other parser can read it differently.
 * Throws `PictureError`, which names the parts that are not accepted.
 */
export function cleanSvg(source: string): string {
  if (source.length > max.characters) throw new PictureError('costly')
  const refused = new Set<string>()
  const written: string[] = []
  let elements = 0
  let depth = 0
  /** Elements open around here whose content is removed. */
  let silent = 0
  let styles: string | undefined

  const parser = sax.parser(true, { xmlns: true, position: false })
  parser.onerror = () => {
    throw new PictureError('type')
  }
  parser.onopentag = (tag) => {
    const { local, uri, attributes } = tag as QualifiedTag
    elements += 1
    depth += 1
    if (elements > max.elements || depth > max.depth) throw new PictureError('costly')
    if (silent > 0 || (uri !== '' && uri !== namespace) || silentElements.has(local)) {
      silent += 1
      return
    }
    if (!svgElements.has(local)) refused.add(`<${local.slice(0, 40)}>`)
    if (local === 'style') styles = ''
    written.push(`<${local}${depth === 1 ? ` xmlns="${namespace}"` : ''}${cleanAttributes(attributes, refused)}>`)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    if (silent > 0) {
      silent -= 1
      return
    }
    if (styles !== undefined) written.push(escaped(cleanStyles(styles, refused)))
    styles = undefined
    written.push(`</${name.slice(name.indexOf(':') + 1)}>`)
  }
  const addText = (text: string) => {
    if (silent > 0) return
    if (styles === undefined) written.push(escaped(text))
    else styles += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.write(source.replace(/^\uFEFF/, '')).close()

  if (refused.size > 0) throw new PictureError('parts', [...refused].sort())
  return written.join('')
}

type Attributes = Record<string, QualifiedAttribute>

function cleanAttributes(attributes: Attributes, refused: Set<string>): string {
  const kept = new Map<string, string>()
  for (const { local, prefix, value } of Object.values(attributes)) {
    if (prefix !== '' && !(prefix === 'xlink' && local === 'href')) continue
    if (refusedProperties.test(local) && value !== 'none') refused.add(local.slice(0, 40))
    if (!svgAttributes.has(local) && !svgProperties.has(local)) continue
    if (local === 'href' && !/^#/.test(value)) refused.add('href')
    if (local !== 'style' && refersOutside(value)) refused.add('url(…)')
    kept.set(local, local === 'style' ? cleanStyle(value, refused) : value)
  }
  return [...kept].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
