import { and, arrayContains, type Column, eq, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import type { JobSort } from '../../filter-names.ts'
import type { Invalidatable } from '../../platform/cache/invalidation.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { liveJobs } from '../cards.ts'
import { type JobFilter, whereClauses } from '../filters.ts'
import { jobOrderOf, sortColumnOf, sortDirectionOf } from '../sort.ts'
import { jobs } from '../table.ts'
import { countJobs, listKey } from './counts.ts'

/** `page` counts from 0. */
export type JobList = JobFilter & {
  language: Language
  now: Date
  page: number
  pageSize: number
  sort?: JobSort | undefined
}

/** `isExact`: matched by the words, not only by the occupation that they name. */
export type RankedRows = { rows: { id: number; isExact: boolean }[]; total: number }

/** Whether an ad is of the trades that are named, has the words themselves, and how many of them where only those with most are listed. */
export type Ranked = { trades: SQL; exact: SQL; parts?: SQL<number> }

/** Rows that a list can be paged to. Deeper pages are expensive and of little use; readers can filter instead. */
export const deepestRow = 10_000

const isTooDeep = ({ page, pageSize }: JobList) => page * pageSize >= deepestRow

/** How ads are found, and those of them that come first whatever the order. */
export type Finding = { matching: SQL[]; onTop: RankedRows['rows'] }

/** What a page shows of the ads on top, and which of the others. */
function sliceOf<Row>({ page, pageSize }: JobList, onTop: readonly Row[]) {
  const from = page * pageSize
  const first = onTop.slice(from, from + pageSize)
  return { first, offset: Math.max(0, from - onTop.length), limit: pageSize - first.length }
}

const pages = createQueryCache<{ id: number }[]>({ tag: 'jobs', maxEntries: 200 })

/** Caches which ads are on pages without words, until ads change. */
export const pageIdCache = (db: Db): Invalidatable => pages.attach(db)

/** A page of the matching ads, without ranking but for the reader's language, and their total. */
export async function plainPage(db: Db, list: JobList, { matching, onTop }: Finding): Promise<RankedRows> {
  const { language: _, now, page: __, pageSize: ___, sort, ...filter } = list
  const { first, limit, offset } = sliceOf(list, onTop)
  const conditions = [...matching, ...without(jobs.id, onTop)]
  const read = (more: SQL[], limit: number, offset: number) =>
    db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(...liveJobs(now), ...whereClauses(filter, now), ...conditions, ...more))
      .orderBy(...jobOrderOf(sort))
      .limit(limit)
      .offset(offset)
  // The order of an index, twice, is far cheaper than an order that no index has.
  const readInTurn = async () => {
    const readable = await read([isReadable(list)], limit, offset)
    if (readable.length === limit) return readable
    const count = readable.length > 0 || offset === 0 ? offset + readable.length : await countReadable()
    return [...readable, ...(await read([not(isReadable(list))], limit - readable.length, Math.max(0, offset - count)))]
  }
  const countReadable = () => countJobs(db, filter, { now, words: [...conditions, isReadable(list)] })
  const readPage = async () => {
    if (matching.length > 0) return sort ? read([], limit, offset) : readInTurn()
    const key = [await listKey(db, filter, now), sort, limit, offset, onTop.map(({ id }) => id)]
    return pages.getOrLoad(db, JSON.stringify(key), () => read([], limit, offset))
  }
  const counting = countJobs(db, filter, { now, words: matching })
  // The order of an index would be followed to its end for words that no ad has.
  const isEmpty = matching.length > 0 && (await counting) === 0
  const [rows, total] = await Promise.all([isTooDeep(list) || isEmpty ? [] : readPage(), counting])
  return { rows: [...first, ...rows.map(({ id }) => ({ id, isExact: true }))], total }
}

/** Ads with a title in the reader's language. */
const isReadable = ({ language }: JobList): SQL => arrayContains(jobs.textLanguages, [language])

/** The condition that leaves out the ads on top. */
const without = (id: Column, onTop: RankedRows['rows']): SQL[] =>
  onTop.length > 0
    ? [
        notInArray(
          id,
          onTop.map((row) => row.id),
        ),
      ]
    : []

/** A page of the matching ads and their total, in one scan: those of the trades first, then
 * those in the reader's language, then exact matches; where parts count, only those with most. */
export async function rankedPage(
  db: Db,
  list: JobList,
  { ranked, matching, onTop }: Finding & { ranked: Ranked },
): Promise<RankedRows> {
  const { trades, exact, parts = sql<number>`0` } = ranked
  const { language: _, now, page: __, pageSize: ___, sort, ...filter } = list
  const { first, limit, offset } = sliceOf(list, onTop)
  const matched = db.$with('matched').as(
    db
      .select({
        id: jobs.id,
        place: sql`${sortColumnOf(sort)}`.as('place'),
        isOfTrades: sql<boolean>`(${trades})`.as('is_of_trades'),
        isReadable: sql<boolean>`(${sort ? sql`true` : isReadable(list)})`.as('is_readable'),
        isExact: sql<boolean>`(${exact})`.as('is_exact'),
        parts: parts.as('parts'),
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(...liveJobs(now), ...whereClauses(filter, now), ...matching)),
  )
  const most = sql`${matched.parts} = (select max(parts) from ${matched})`
  const rest = isTooDeep(list)
    ? []
    : await db
        .with(matched)
        .select({
          id: matched.id,
          isExact: matched.isExact,
          total: sql<number>`(select count(*) from ${matched} where ${most})`.mapWith(Number),
        })
        .from(matched)
        .where(and(most, ...without(matched.id, onTop)))
        .orderBy(
          sql`${matched.isOfTrades} desc`,
          sql`${matched.isReadable} desc`,
          sql`${matched.isExact} desc`,
          sql`${matched.place} ${sortDirectionOf(sort)}`,
          sql`${matched.id} desc`,
        )
        .limit(Math.max(1, limit))
        .offset(offset)
  const rows = [...first, ...rest.slice(0, limit)]
  if (rest[0] || offset === 0) return { rows, total: rest[0]?.total ?? onTop.length }
  const start = { ...list, page: 0, pageSize: 1 }
  return { rows, total: (await rankedPage(db, start, { ranked, matching, onTop: [] })).total }
}
