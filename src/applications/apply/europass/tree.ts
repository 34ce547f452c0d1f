import sax from 'sax'
import { EuropassError } from './europass.ts'

/** An element of XML by its name without prefix, or a key of JSON. */
export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** Levels of elements at most; real files have about ten. */
const maxDepth = 40

/** Reads XML. A document type, which alone could define entities, is refused, and so is what is nested too deep. */
export function treeOfXml(xml: string): Element {
  const top = element('', {})
  const open = [top]
  const parser = sax.parser(true)
  const refuse = () => {
    throw new EuropassError('europassBroken')
  }
  const addText = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.ondoctype = refuse
  parser.onerror = refuse
  parser.ontext = addText
  parser.oncdata = addText
  parser.onopentag = ({ name, attributes }) => {
    if (open.length > maxDepth) refuse()
    const opened = element(name, attributes as Record<string, string>)
    open.at(-1)?.children.push(opened)
    open.push(opened)
  }
  parser.onclosetag = () => void open.pop()
  parser.write(xml).close()
  return top.children[0] ?? refuse()
}

/** Reads JSON as if it were XML: a key is an element, a list several of its name. */
export function treeOfJson(json: string): Element {
  try {
    const top = element('', {})
    add(top, JSON.parse(json), 0)
    return top.children[0] ?? top
  } catch {
    throw new EuropassError('europassBroken')
  }
}

function add(parent: Element, value: unknown, depth: number) {
  if (depth > maxDepth) throw new EuropassError('europassBroken')
  if (typeof value !== 'object' || value === null) {
    parent.text = String(value ?? '')
    return
  }
  for (const [key, below] of Object.entries(value)) {
    for (const each of Array.isArray(below) ? below : [below]) {
      const child = element(key, {})
      add(child, each, depth + 1)
      parent.children.push(child)
    }
  }
}

const element = (name: string, attributes: Record<string, string>): Element => ({
  name: name.slice(name.indexOf(':') + 1),
  attributes,
  text: '',
  children: [],
})

/** The elements at the end of a path. */
export const allAt = (element: Element | undefined, path: string): Element[] =>
  path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    )

/** The text of the first element at the end of a path that has one. */
export const textAt = (element: Element | undefined, ...paths: string[]): string | undefined =>
  paths
    .flatMap((path) => allAt(element, path))
    .map(({ text }) => text.trim())
    .find(Boolean)

/** The elements of a name wherever they stand below. */
export const allBelow = (element: Element | undefined, name: string): Element[] =>
  (element?.children ?? []).flatMap((child) => [...(child.name === name ? [child] : []), ...allBelow(child, name)])

/** Leaves out what a file does not state. */
export const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
