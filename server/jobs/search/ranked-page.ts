import { and, arrayContains, type Column, eq, not, notInArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import type { JobSort } from '../../filter-names.ts'
import type { Invalidatable } from '../../platform/cache/invalidation.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Language } from '../../text/language.ts'
import { listLatestIds, liveJobs } from '../cards.ts'
import { type JobFilter, whereClauses } from '../filters.ts'
import { jobOrderOf, sortColumnOf, sortDirectionOf } from '../sort.ts'
import { jobs } from '../table.ts'
import { countJobs, isKnownLarge, listKey } from './counts.ts'
import { fewAds } from './large-counts.ts'

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
export type Finding = { matching: SQL[]; onTop: RankedRows['rows']; ranked?: Ranked | undefined }

/** What a page shows of the ads on top, and which of the others. */
function sliceOf<Row>({ page, pageSize }: JobList, onTop: readonly Row[]) {
  const from = page * pageSize
  const first = onTop.slice(from, from + pageSize)
  return { first, offset: Math.max(0, from - onTop.length), limit: pageSize - first.length }
}

type FoundPage = Omit<RankedRows, 'total'> & { total?: number }
const pages = createQueryCache<FoundPage>({ tag: 'jobs', maxEntries: 200 })

/** Caches which ads are on pages without words, until ads change. */
export const pageIdCache = (db: Db): Invalidatable => pages.attach(db)

/**
 * A page of the matching ads and their total: those of the trades first, then those in the reader's language, then exact
 * matches; where parts count, only those with most. Few are read and sorted, among many the order of an index is followed.
 */
export async function pageOfMatches(db: Db, list: JobList, finding: Finding): Promise<RankedRows> {
  const { now, matching, filter } = { ...finding, now: list.now, filter: filterOf(list) }
  const counting = { now, words: matching }
  const read = async (): Promise<FoundPage> => {
    if (matching.length === 0 && whereClauses(filter, now).length === 0) return pageOfAll(db, list, finding)
    const isLarge = isKnownLarge(db, filter, counting)
    const few = isLarge ? undefined : await sortAll(db, list, finding, fewAds)
    if (few) return few
    const isSparse = (await countJobs(db, filter, counting)) <= mostSorted
    return (isSparse ? await sortAll(db, list, finding, mostSorted * 2) : undefined) ?? walk(db, list, finding)
  }
  const { page, pageSize } = list
  const { rows, total } =
    matching.length > 0
      ? await read()
      : await pages.getOrLoad(
          db,
          JSON.stringify([await listKey(db, filter, now), list.sort, page, pageSize, idsOf(finding.onTop)]),
          read,
        )
  return { rows, total: total ?? (await countJobs(db, filter, counting)) }
}

const filterOf = ({ language: _, now: __, page: ___, pageSize: ____, sort: _____, ...filter }: JobList): JobFilter =>
  filter

/** Of fewer ads, those of a page can be old, so that an order of all ads would be followed for long. */
const mostSorted = 50_000

/** A page and the total in one scan; undefined where more ads match. */
async function sortAll(
  db: Db,
  list: JobList,
  { ranked, matching, onTop }: Finding,
  atMost: number,
): Promise<RankedRows | undefined> {
  const { trades = sql`true`, exact = sql`true`, parts } = ranked ?? {}
  const { now } = list
  const { first, limit, offset } = sliceOf(list, onTop)
  const found = db
    .select({
      id: jobs.id,
      place: sql`${sortColumnOf(list.sort)}`.as('place'),
      isOfTrades: sql<boolean>`(${trades})`.as('is_of_trades'),
      isReadable: sql<boolean>`(${isInTurn(list, matching) ? isReadable(list) : sql`true`})`.as('is_readable'),
      isExact: sql<boolean>`(${exact})`.as('is_exact'),
      parts: (parts ?? sql<number>`0`).as('parts'),
    })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), ...whereClauses(filterOf(list), now), ...matching))
  const matched = db.$with('matched').as(parts ? found : found.limit(atMost + 1))
  const most = sql`${matched.parts} = (select max(parts) from ${matched})`
  const rest = await db
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
      sql`${matched.place} ${sortDirectionOf(list.sort)}`,
      sql`${matched.id} desc`,
    )
    .limit(Math.max(1, limit))
    .offset(isTooDeep(list) ? 0 : offset)
  const total = rest[0]?.total
  if (total !== undefined && total > atMost && !parts) return undefined
  const rows = isTooDeep(list) ? [] : [...first, ...rest.slice(0, limit).map(({ id, isExact }) => ({ id, isExact }))]
  if (total !== undefined || offset === 0) return { rows, total: total ?? onTop.length }
  return { rows, total: await countJobs(db, filterOf(list), { now, words: matching }) }
}

/** A page of all ads. Most are of the newest, whose query is prepared. */
async function pageOfAll(db: Db, list: JobList, finding: Finding): Promise<FoundPage> {
  const { now, page, pageSize, sort } = list
  if (sort || finding.onTop.length > 0 || isTooDeep(list)) return walk(db, list, finding)
  const ids = await listLatestIds(db, { now, limit: pageSize, offset: page * pageSize })
  return { rows: ids.map((id) => ({ id, isExact: true })) }
}

/** The page by the order of an index for each rank after the other, far cheaper than an order that no index has. */
async function walk(db: Db, list: JobList, { ranked, matching, onTop }: Finding): Promise<FoundPage> {
  if (isTooDeep(list)) return { rows: [] }
  const { now, sort } = list
  const { first, limit, offset } = sliceOf(list, onTop)
  const rows = [...first]
  let skipped = offset
  for (const { isExact, conditions } of ranksOf(list, { ranked, matching })) {
    const missing = first.length + limit - rows.length
    if (missing === 0) break
    const words = [...matching, ...without(jobs.id, onTop), ...conditions]
    const found = await db
      .select({ id: jobs.id })
      .from(jobs)
      .leftJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(...liveJobs(now), ...whereClauses(filterOf(list), now), ...words))
      .orderBy(...jobOrderOf(sort))
      .limit(missing)
      .offset(skipped)
    rows.push(...found.map(({ id }) => ({ id, isExact })))
    if (found.length > 0) skipped = 0
    else if (skipped > 0) skipped = Math.max(0, skipped - (await countJobs(db, filterOf(list), { now, words })))
  }
  return { rows }
}

/** The conditions of each rank, the first first. */
function ranksOf(list: JobList, { ranked, matching }: Pick<Finding, 'ranked' | 'matching'>) {
  const split = (condition: SQL | undefined) => (condition ? [[condition], [not(condition)]] : [[]])
  return split(ranked?.trades).flatMap((ofTrades) =>
    split(isInTurn(list, matching) ? isReadable(list) : undefined).flatMap((readable) =>
      split(ranked?.exact).map((exact, at) => ({
        isExact: at === 0,
        conditions: [...ofTrades, ...readable, ...exact],
      })),
    ),
  )
}

/** Whether those in the reader's language come first: where words are searched for and no order is chosen. */
const isInTurn = ({ sort }: JobList, matching: SQL[]) => !sort && matching.length > 0

/** Ads with a title in the reader's language. */
const isReadable = ({ language }: JobList): SQL => arrayContains(jobs.textLanguages, [language])

const idsOf = (rows: RankedRows['rows']) => rows.map(({ id }) => id)

/** The condition that leaves out the ads on top. */
const without = (id: Column, onTop: RankedRows['rows']): SQL[] =>
  onTop.length > 0 ? [notInArray(id, idsOf(onTop))] : []
