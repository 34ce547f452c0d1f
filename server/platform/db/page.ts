import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Which part of a list, 0-based, in which order. */
export type PageRequest = { page: number; pageSize: number; orderBy: SQL[] }

/** One page of a list and the length of the whole. */
export type Page<Item> = { items: Item[]; total: number }

/** `page` counts from 0. */
export const limitOf = ({ page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>) => ({
  limit: pageSize,
  offset: page * pageSize,
})

/** The rows that match, as a number on both databases. */
export async function countRows(db: Db, table: PgTable, where?: SQL): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(where)
  return row?.total ?? 0
}

export const directionOf = (isAscending: boolean) => (column: SQLWrapper) => (isAscending ? asc : desc)(column)

/** The same part, counted from the nearer end of the list: the database reads all that comes before it. */
export function fromNearerEnd(part: Pick<PageRequest, 'page' | 'pageSize'>, total: number) {
  const { offset, limit: most } = limitOf(part)
  const limit = Math.max(0, Math.min(most, total - offset))
  const after = Math.max(0, total - offset - limit)
  return after < offset ? { limit, offset: after, isBackward: true } : { limit, offset, isBackward: false }
}
