import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import postcss from 'postcss'
import ts from 'typescript'
import { oldestBrowsers } from '../../src/site/browsers.mjs'

type Features = Record<string, Identifier | undefined>
type Browser = keyof typeof oldestBrowsers

const browsers = Object.entries(oldestBrowsers) as [Browser, string][]

/** Whether a feature is missing in one of the oldest browsers, behind a flag or under another name. */
function isMissing(feature: CompatStatement | undefined): boolean {
  if (!feature) return false
  return browsers.some(([browser, oldest]) => {
    const entries = [feature.support[browser] ?? []].flat()
    return !entries.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) => {
        if (flags || prefix || other || removed || !added || added === 'preview') return false
        return Number.parseFloat(added.replace('≤', '')) <= Number(oldest)
      },
    )
  })
}

const missingOf = (features: Features | undefined, name: string) => isMissing(features?.[name]?.__compat)

const css = bcd.css as unknown as Record<'properties' | 'at-rules' | 'selectors' | 'types', Features>
const functions: Features = { ...(css.types as Features), ...(css.types['color'] as unknown as Features) }

/** What a style sheet uses that one of the oldest browsers lacks: `property: value`, `@rule`, `:selector`, `function()`. */
export function missingInStyles(text: string): Set<string> {
  const found = new Set<string>()
  const root = postcss.parse(text)
  root.walkDecls(({ prop, value }) => {
    const name = prop.toLowerCase()
    if (missingOf(css.properties, name)) found.add(name)
    for (const [word] of value.matchAll(/[a-z][a-z-]*/g))
      if (missingOf(css.properties[name] as unknown as Features, word)) found.add(`${name}: ${word}`)
    for (const [, called = ''] of value.matchAll(/([a-z-]+)\(/g))
      if (missingOf(functions, called)) found.add(`${called}()`)
  })
  root.walkAtRules(({ name, params }) => {
    if (missingOf(css['at-rules'], name)) found.add(`@${name}`)
    for (const [, feature = ''] of params.matchAll(/\(([a-z-]+)/g))
      if (missingOf(css['at-rules'][name] as unknown as Features, feature)) found.add(`@${name} (${feature})`)
  })
  root.walkRules(({ selector }) => {
    if (selector.includes('&')) found.add('nested rules')
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      if (missingOf(css.selectors, name)) found.add(`:${name}`)
  })
  return found
}

const globals = { ...bcd.javascript.builtins, ...bcd.api } as unknown as Record<string, Features & Identifier>
const namesOfGlobals: Record<string, string> = {
  ...{ document: 'Document', navigator: 'Navigator', window: 'Window', globalThis: 'Window', crypto: 'Crypto' },
  ...{ history: 'History', location: 'Location', performance: 'Performance', CSS: 'CSS' },
}

const elements = ['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLDialogElement', 'Document', 'Node', 'Event']
const values = ['URLSearchParams', 'AbortSignal', 'Response', 'Blob', 'DataTransfer', 'Animation', 'MediaQueryList']
const types = [...Object.keys(bcd.javascript.builtins ?? {}), ...elements, ...values]

/** Members of built-in values that are new in every type that has them: the name alone tells. */
const missingMembers = membersMissingEverywhere()

function membersMissingEverywhere() {
  const members = types.flatMap((type) => Object.entries((globals[type] ?? {}) as Features))
  const own = members.filter(([name, member]) => member?.__compat && !name.endsWith('_static'))
  const present = own.filter(([, member]) => !isMissing(member?.__compat)).map(([name]) => name)
  return new Set(own.map(([name]) => name)).difference(new Set(present))
}

/** What a script uses that one of the oldest browsers lacks: `Type.member`, `new Type`, `.member`, `/flags`. */
export function missingInScript(text: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text
      const owner = ts.isIdentifier(node.expression) ? node.expression.text : ''
      const type = globals[namesOfGlobals[owner] ?? owner]
      if (missingOf(type, `${name}_static`) || (owner in namesOfGlobals && missingOf(type, name)))
        found.add(`${owner}.${name}`)
      else if (missingMembers.has(name)) found.add(`.${name}`)
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && missingOf(globals, node.expression.text))
      found.add(`new ${node.expression.text}`)
    if (ts.isRegularExpressionLiteral(node) && /v[a-z]*$/.test(node.text.slice(node.text.lastIndexOf('/'))))
      found.add('/v')
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('script.js', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS))
  return found
}
