import { z } from '@hono/zod-openapi'
import type { Column, GetColumnData } from 'drizzle-orm'

type Columns = Record<string, Column>

/** JSON has no dates: moments are sent as ISO strings. */
type Sent<Value> = Value extends Date ? string : Value

type Values<Of extends Columns> = { [Name in keyof Of]: Sent<GetColumnData<Of[Name]>> }
type Shape<Of extends Columns> = { [Name in keyof Of]: z.ZodType<Values<Of>[Name], Values<Of>[Name]> }

/** The part of a row that is sent. */
type Row<Of extends Columns> = { [Name in keyof Of as Of[Name]['_']['name']]: GetColumnData<Of[Name]> }

type NameOf<Of extends Columns, Name> = Name extends keyof Of ? Of[Name]['_']['name'] : never
type Change<Of extends Columns, Wire> = { [Name in keyof Wire as NameOf<Of, Name>]: Exclude<Wire[Name], undefined> }

/**
 * Columns of a table by their names on the wire: the schema of a response with types, enums and nulls of the columns,
 * and the mappings of a row to it and of a change back to the columns. `notes` are for the API's document.
 *
 *     const { id, title, publishedAt } = articles
 *     const article = wireOf({ id, naslov: title, publishedAt }).with({ url: z.string() }, ({ slug }: Article) => ({ url: slug }))
 */
export function wireOf<const Of extends Columns>(columns: Of, notes: { [Name in keyof Of]?: string } = {}) {
  const entries = Object.entries(columns)
  const fields = entries.map(([name, column]) => [name, schemaOf(column, notes[name])])
  const schema = z.object(Object.fromEntries(fields) as Shape<Of>)
  const toWire = (row: Row<Of>) => {
    const values = row as Record<string, unknown>
    const sent = entries.map(([wireName, { name }]) => [wireName, sentOf(values[name])])
    return Object.fromEntries(sent) as Values<Of>
  }
  return {
    schema,
    toWire,

    /** With fields that are not columns. */
    with: <More extends z.ZodRawShape, From>(shape: More, more: (row: From) => z.input<z.ZodObject<More>>) => ({
      schema: schema.extend(shape),
      toWire: (row: Row<Of> & From) => ({ ...toWire(row), ...more(row) }),
    }),

    /** Missing fields stay out. */
    fromWire<Wire extends { [Name in keyof Of]?: unknown }>(wire: Wire) {
      const sent = entries.flatMap(([wireName, { name }]) =>
        wire[wireName] === undefined ? [] : [[name, wire[wireName]]],
      )
      return Object.fromEntries(sent) as Change<Of, Wire>
    },
  }
}

const sentOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

function schemaOf(column: Column, note: string | undefined): z.ZodType {
  const one = column.enumValues ? z.enum(column.enumValues as [string]) : byType(column.dataType)
  const schema = column.notNull ? one : one.nullable()
  return note === undefined ? schema : schema.describe(note)
}

function byType(dataType: Column['dataType']): z.ZodType {
  if (dataType === 'number') return z.number()
  if (dataType === 'boolean') return z.boolean()
  return dataType === 'array' ? z.array(z.string()) : z.string()
}
