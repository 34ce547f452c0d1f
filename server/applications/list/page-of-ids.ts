import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../context.ts'
import { countLarge } from '../../jobs/search/large-totals.ts'
import type { Db } from '../../platform/db/client.ts'
import {
  countRows,
  directionOf,
  fromNearerEnd,
  limitOf,
  type PageOfIds,
  type PageRange,
} from '../../platform/db/page.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { applications, awaitedUntil } from '../table.ts'
import { type ApplicationFilter, holdingAll, isEverything, isTextAlone, matchingApplications } from './filter.ts'
import { pageByStage } from './page-by-stage.ts'

export type ApplicationColumn = 'appliedAt' | 'name' | 'rating' | 'seen' | 'job' | 'stage' | 'promise'
export type ApplicationOrder = { by: ApplicationColumn; isAscending: boolean }

/** Columns of the table itself, written exactly as in their indexes. Never null. */
const ownOrder = {
  appliedAt: applications.appliedAt,
  name: applications.nameKey,
  job: applications.jobKey,
  rating: sql`coalesce(${applications.rating}, 0)`,
  seen: applications.seen,
  promise: awaitedUntil(applications),
}

/** The applications on a page of the list, and how many there are in all. */
export async function pageOfIds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filter: ApplicationFilter,
  { by, isAscending, ...part }: ApplicationOrder & PageRange,
): Promise<PageOfIds> {
  const where = matchingApplications(filter)
  if (by === 'stage') return pageByStage(db, where, { isAscending, ...part })
  const order = { column: ownOrder[by], isAscending, ...part }
  if (!filter.text && !filter.answered) {
    const count = () => countRows(db, applications, where)
    const key = `applications of ${filter.companyId}`
    const total = isEverything(filter) ? await countLarge(db, key, { now: now(), count }) : await count()
    return pageInOrder(db, where, { ...order, total })
  }
  return (await pageOfFrequent(db, filter, order)) ?? pageOfFound(db, where, order)
}

type Order = PageRange & { column: PgColumn | SQL; isAscending: boolean }

/** For an order that an index provides: reads from whichever end is nearer. */
async function pageInOrder(
  db: Db,
  where: SQL | undefined,
  { column, isAscending, total, ...part }: Order & { total: number },
): Promise<PageOfIds> {
  const { limit, offset, isBackward } = fromNearerEnd(part, total)
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...[column, applications.id].map(directionOf(isAscending !== isBackward)))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return { ids: isBackward ? ids.reverse() : ids, total }
}

/** Rows at the start of a list that are searched for a page. */
const searchedFirst = 5000

/** Frequent words fill a page from the start of the list, without sorting all matches; undefined if they do not. */
async function pageOfFrequent(db: Db, filter: ApplicationFilter, { column, isAscending, ...part }: Order) {
  const { limit, offset } = limitOf(part)
  if (!isTextAlone(filter) || offset + limit > searchedFirst / 10) return
  const order = sql.join([column, applications.id].map(directionOf(isAscending)), sql`, `)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from (
        select * from ${applications} where ${matchingApplications({ companyId: filter.companyId })}
        order by ${order} limit ${searchedFirst}) as ${applications}
      where ${holdingAll(filter.text)} order by ${order} limit ${limit} offset ${offset}`,
  )
  if (rows.length < limit) return
  return { ids: rows.map(({ id }) => id), total: await countRows(db, applications, matchingApplications(filter)) }
}

/** Searches once for both page and total, instead of following an index in order. */
async function pageOfFound(
  db: Db,
  where: SQL | undefined,
  { column, isAscending, ...part }: Order,
): Promise<PageOfIds> {
  const { limit, offset } = limitOf(part)
  const found = db.$with('found').as(
    db
      .select({ id: applications.id, place: sql`${column}`.as('place') })
      .from(applications)
      .where(where),
  )
  const rows = await db
    .with(found)
    .select({ id: found.id, total: sql`(select count(*) from ${found})`.mapWith(Number) })
    .from(found)
    .orderBy(...[found.place, found.id].map(directionOf(isAscending)))
    .limit(limit)
    .offset(offset)
  const total = rows[0]?.total ?? (offset === 0 && limit > 0 ? 0 : await countRows(db, applications, where))
  return { ids: rows.map(({ id }) => id), total }
}
