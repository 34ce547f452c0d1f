import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Which part of a list, 0-based, in which order. */
export type PageRequest = { page: number; pageSize: number; orderBy: SQL[] }

/** One page of a list and the length of the whole. */
export type Page<Item> = { items: Item[]; total: number }

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
