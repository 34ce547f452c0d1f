import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { containing } from '../../text/like.ts'
import { normalize } from '../../text/normalize.ts'

const keyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What a text is sorted by: kept by the database beside it, the same on every database, as the Croatian alphabet goes
 * (c, č, ć; d, dž, đ; l, lj; n, nj; s, š; z, ž). The function stands in the migrations.
 */
export const sortKey = (of: () => SQL) =>
  keyText()
    .notNull()
    .generatedAlwaysAs(() => sql`sort_key(${of()})`)

/** A key copied from another table's row; a trigger keeps it. */
export const copiedSortKey = () => keyText().notNull().default('')

/** What a column without a stored key is sorted by. No index serves it: for small tables. */
export const sortedAs = (column: SQLWrapper): SQL => sql`sort_key(${column})`

/** The same without letter case and diacritics, for finding what people type. */
export const foldedKey = (column: SQLWrapper): SQL => sql`translate(${column}, '{|', '')`

/** Whether a column contains the text, ignoring case and diacritics in any locale. No index serves it: for small tables. */
export const containsFolded = (column: SQLWrapper, text: string): SQL =>
  sql`${foldedKey(sql`sort_key(${column})`)} like ${containing(normalize(text))}`
