import { hard } from './hostile-texts.ts'

/** A schema of the API's document, as far as it decides how large a value may be. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export type TextKind = 'words' | 'marks' | 'lines'

/** What stands for a field of this name, such as the id of a row; undefined for others. */
export type Named = (name: string, schema: Schema) => unknown

/** Characters of texts without a limit of their own, and of rich text, of which more is refused unread. */
const [unlimited, rich] = [20_000, 20_000]
const manyItems = 1000

/** The largest value that a schema allows. */
export function worstOf(schema: Schema, text: TextKind, named: Named, name = ''): unknown {
  const own = named(name, schema)
  if (own !== undefined) return own
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => worstOf(each, text, named, name)))
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return worstOf(choice, text, named, name)
  const type = [schema.type].flat().find((each) => each !== 'null')
  if (type === 'string') return textOf(schema, text)
  if (type === 'integer' || type === 'number') return schema.maximum ?? 1
  if (type === 'boolean') return true
  if (type === 'array') return listOf(schema, text, named, name)
  return objectOf(schema, text, named)
}

function textOf({ format, maxLength = unlimited }: Schema, text: TextKind): string {
  if (format === 'email') return `${hard.leet(240)}@a.hr`
  if (format === 'date-time') return '2026-01-01T00:00:00Z'
  return maxLength > rich ? `<p>${hard[text](rich)}</p>` : hard[text](maxLength)
}

const listOf = ({ items = {}, maxItems = manyItems }: Schema, text: TextKind, named: Named, name: string) =>
  Array.from({ length: maxItems }, () => worstOf(items, text, named, name.replace(/s$/, '')))

function objectOf({ properties = {}, additionalProperties }: Schema, text: TextKind, named: Named) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, worstOf(schema, text, named, name)])
  const other = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return Object.fromEntries([
    ...entries,
    ...(other && entries.length === 0 ? [['hr', worstOf(other, text, named)]] : []),
  ])
}
