import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
import { containingTyped } from '../../text/like.ts'
import { normalize } from '../../text/normalize.ts'

const keyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A generated column for sorting by the Croatian alphabet (c, č, ć; d, dž, đ; l, lj; n, nj; s, š; z, ž), independent of
 * the database's collation. The function is in the migrations.
 */
export const sortKey = (of: () => SQL) =>
  keyText()
    .notNull()
    .generatedAlwaysAs(() => sql`sort_key(${of()})`)

/** A sort key copied from another table's row by a trigger. */
export const copiedSortKey = () => keyText().notNull().default('')

/** The sort key of a column without a stored one. Without an index, so for small tables only. */
export const sortedAs = (column: SQLWrapper): SQL => sql`sort_key(${column})`

/** A sort key without diacritics, for searching; case is folded by the key itself. */
export const foldedKey = (column: SQLWrapper): SQL => sql`translate(${column}, '{|', '')`

/** Whether a column contains the text, ignoring case and diacritics. Without an index, so for small tables only. */
export const containsFolded = (column: SQLWrapper, text: string): SQL =>
  sql`${foldedKey(sql`sort_key(${column})`)} like ${containingTyped(normalize(text))}`
