import { type SQL, sql } from 'drizzle-orm'
import { customType, type PgColumn } from 'drizzle-orm/pg-core'

const keyText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * What a text is sorted by: kept by the database beside it, the same on every database, as the Croatian alphabet goes
 * (c, č, ć; d, dž, đ; l, lj; n, nj; s, š; z, ž). The function stands in the migrations.
 */
export const sortKey = (of: () => SQL) =>
  keyText()
    .notNull()
    .generatedAlwaysAs(() => sql`sort_key(${of()})`)

/** The same without letter case and diacritics, for finding what people type. */
export const foldedKey = (column: PgColumn): SQL => sql`translate(${column}, '{|', '')`
