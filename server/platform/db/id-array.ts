import { type Column, type SQL, sql } from 'drizzle-orm'

/** Many ids as one parameter: with one for each, Drizzle holds the event loop for a tenth of a second. */
export const idArray = (ids: readonly (number | null)[]) => sql`${sql.param(ids)}::integer[]`

export const isAnyOf = (column: Column, ids: readonly number[]): SQL => sql`${column} = any(${idArray(ids)})`
