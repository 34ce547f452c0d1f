import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** A page of a list, counted from 0, and its order. */
export type PageRequest = { page: number; pageSize: number; orderBy: SQL[] }

/** Which part of a list. */
export type PageRange = Pick<PageRequest, 'page' | 'pageSize'>

/** The ids of one page, in order. `total` counts all pages. */
export type PageOfIds = { ids: number[]; total: number }

/** The items of one page and the total of all pages. */
export type Page<Item> = { items: Item[]; total: number }

/** `page` counts from 0. */
export const limitOf = ({ page, pageSize }: PageRange) => ({
  limit: pageSize,
  offset: page * pageSize,
})

const total = sql<number>`count(*)`.mapWith(Number)

/** The number of matching rows; of more than `max`, that. */
export async function countRows(db: Db, table: PgTable, where?: SQL, max?: number): Promise<number> {
  const counted =
    max === undefined
      ? db.select({ total }).from(table).where(where)
      : db.select({ total }).from(
          db
            .select({ one: sql`1`.as('one') })
            .from(table)
            .where(where)
            .limit(max)
            .as('counted'),
        )
  return (await counted)[0]?.total ?? 0
}

/** The rows with these ids, in their order. */
export function orderedByIds<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Listing = { page: PageRequest; table: PgTable; condition: SQL | undefined }

/** A page of the rows of a query. The total is that of the rows of `table` that meet `condition`, which the query has too. */
export async function readPage<Query extends PgSelect>(
  db: Db,
  query: Query,
  { page, table, condition }: Listing,
): Promise<Page<Query['_']['result'][number]>> {
  const { limit, offset } = limitOf(page)
  const [items, total] = await Promise.all([
    query
      .orderBy(...page.orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, table, condition),
  ])
  return { items, total }
}

export const directionOf = (isAscending: boolean) => (column: SQLWrapper) => (isAscending ? asc : desc)(column)

/** Limit and offset from the nearer end of the list, because the database reads all rows before the offset. */
export function fromNearerEnd(part: PageRange, total: number) {
  const { offset, limit: max } = limitOf(part)
  const limit = Math.max(0, Math.min(max, total - offset))
  const after = Math.max(0, total - offset - limit)
  return after < offset ? { limit, offset: after, isBackward: true } : { limit, offset, isBackward: false }
}
