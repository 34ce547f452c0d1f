import { and, type Column, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import { listLatestIds, liveJobs } from '../cards.ts'
import { whereClauses } from '../filters.ts'
import { jobOrderOf, sortColumnOf, sortDirectionOf } from '../sort.ts'
import { jobs } from '../table.ts'
import { type Counted, countedTo, mostListed } from './counted.ts'
import { countAll, countJobs, keepLarge, listKey } from './counts.ts'
import { firstByRank, idsOf, isInTurn, isReadable, type Ranked, type RankedRow } from './first-by-rank.ts'
import { filterOfList, firstAds, type JobList, type Matches, matchesOf } from './matches.ts'

export type RankedRows = Counted & { rows: RankedRow[] }

const isTooDeep = ({ page, pageSize }: JobList) => page * pageSize >= mostListed

/** How ads are found, and those of them that come first whatever the order. */
export type Finding = { matching: SQL[]; onTop: RankedRow[]; ranked?: Ranked | undefined }

/** What a page shows of the ads on top, and which of the others. */
function sliceOf<Row>({ page, pageSize }: JobList, onTop: readonly Row[]) {
  const from = page * pageSize
  const first = onTop.slice(from, from + pageSize)
  return { first, offset: Math.max(0, from - onTop.length), limit: pageSize - first.length }
}

/** `counted` is missing where there are very many. */
type FoundPage = { rows: RankedRow[]; counted?: Counted }
const pages = createQueryCache<FoundPage>({ tag: 'jobs', maxEntries: 200 })

/**
 * A page of the matching ads and their total: those of the trades first, then those in the reader's language, then exact
 * matches; where parts count, only those with most. Few are read and sorted, among many the order of an index is followed.
 */
export async function pageOfMatches(db: Db, list: JobList, finding: Finding): Promise<RankedRows> {
  const { now, page, pageSize, most } = list
  const { matching, onTop } = finding
  const filter = filterOfList(list)
  if (matching.length > 0) {
    const { rows, counted } = await pageOfSome(db, list, finding)
    return { rows, ...(counted ?? countedTo(Number.POSITIVE_INFINITY, most)) }
  }
  const isAll = whereClauses(list, now).length === 0
  const key = JSON.stringify([await listKey(db, filter, now), list.sort, page, pageSize, idsOf(onTop)])
  const { rows, counted } = await pages.getOrLoad(db, key, () => (isAll ? pageOfAll : pageOfSome)(db, list, finding))
  if (isAll) return { rows, total: await countAll(db, now), isMore: false }
  return { rows, ...(counted ?? (await countJobs(db, filter, { now, words: [], most }))) }
}

async function pageOfSome(db: Db, list: JobList, finding: Finding): Promise<FoundPage> {
  if (finding.ranked?.parts) return pageOfMost(db, list, finding)
  const { now, most = mostListed } = list
  let few: FoundPage | undefined
  await keepLarge(db, filterOfList(list), { now, words: finding.matching, most }, async () => {
    const found = await sortAll(db, list, finding, matchesOf(db, list, finding.matching, { most: most + 1 }))
    if (!found.counted.isMore) few = found
    return found.counted
  })
  return few ?? { rows: await pageOfMany(db, list, finding) }
}

/** Ads whose parts are compared at most. */
const mostCompared = 2000

/** Where parts count, the first ads that have any are compared. Of very many they are looked for among the first of all ads. */
async function pageOfMost(db: Db, list: JobList, finding: Finding): Promise<FoundPage> {
  const { matching } = finding
  const { isMore } = await countJobs(db, filterOfList(list), { now: list.now, words: matching })
  const from = isMore ? firstAds(db, list, mostListed) : jobs
  const first = matchesOf(db, list, matching, { from, most: mostCompared, inOrder: true })
  const found = await sortAll(db, list, finding, first)
  if (found.rows.length > 0 || list.page > 0) return found
  return sortAll(db, list, finding, matchesOf(db, list, matching, { most: mostCompared }))
}

/** A page of these and their total in one scan. */
async function sortAll(db: Db, list: JobList, { ranked, matching, onTop }: Finding, matches: Matches) {
  const { trades = sql`true`, exact = sql`true`, parts } = ranked ?? {}
  const { now, most } = list
  const { first, limit, offset } = sliceOf(list, onTop)
  const matched = db.$with('matched').as(
    db
      .select({
        id: matches.id,
        place: sql`${sortColumnOf(list.sort)}`.as('place'),
        isOfTrades: sql<boolean>`(${trades})`.as('is_of_trades'),
        isReadable: sql<boolean>`(${isInTurn(list, matching) ? isReadable(list) : sql`true`})`.as('is_readable'),
        isExact: sql<boolean>`(${exact})`.as('is_exact'),
        parts: (parts ?? sql<number>`0`).as('parts'),
      })
      .from(matches),
  )
  const isMost = parts && sql`${matched.parts} = (select max(parts) from ${matched})`
  const rest = await db
    .with(matched)
    .select({
      id: matched.id,
      isExact: matched.isExact,
      total: sql<number>`(select count(*) from ${matched} where ${isMost ?? sql`true`})`.mapWith(Number),
    })
    .from(matched)
    .where(and(isMost, ...without(matched.id, onTop)))
    .orderBy(
      sql`${matched.isOfTrades} desc`,
      sql`${matched.isReadable} desc`,
      sql`${matched.isExact} desc`,
      sql`${matched.place} ${sortDirectionOf(list.sort)}`,
      sql`${matched.id} desc`,
    )
    .limit(Math.max(1, limit))
    .offset(isTooDeep(list) ? 0 : offset)
  const rows = isTooDeep(list) ? [] : [...first, ...rest.slice(0, limit).map(({ id, isExact }) => ({ id, isExact }))]
  const total = rest[0]?.total ?? (offset === 0 ? onTop.length : undefined)
  if (total !== undefined) return { rows, counted: countedTo(total, most) }
  return { rows, counted: await countJobs(db, filterOfList(list), { now, words: matching, most }) }
}

/** A page of all ads. Most are of the newest, whose query is prepared. */
async function pageOfAll(db: Db, list: JobList, finding: Finding): Promise<FoundPage> {
  const { now, page, pageSize, sort } = list
  if (sort || finding.onTop.length > 0 || isTooDeep(list)) return { rows: await pageOfMany(db, list, finding) }
  const ids = await listLatestIds(db, { now, limit: pageSize, offset: page * pageSize })
  return { rows: ids.map((id) => ({ id, isExact: true })) }
}

/** A page of very many ads by the order of an index, far cheaper than an order that no index has. */
async function pageOfMany(db: Db, list: JobList, finding: Finding): Promise<RankedRow[]> {
  if (isTooDeep(list)) return []
  const { first, limit, offset } = sliceOf(list, finding.onTop)
  if (finding.matching.length > 0) {
    const matching = [...finding.matching, ...without(jobs.id, finding.onTop)]
    return [...first, ...(await firstByRank(db, list, { ...finding, matching }, offset + limit)).slice(offset)]
  }
  const rest = await db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(list.now), ...whereClauses(list, list.now), ...without(jobs.id, finding.onTop)))
    .orderBy(...jobOrderOf(list.sort))
    .limit(limit)
    .offset(offset)
  return [...first, ...rest.map(({ id }) => ({ id, isExact: true }))]
}

/** The condition that leaves out the ads on top. */
const without = (id: Column, onTop: RankedRow[]): SQL[] => (onTop.length > 0 ? [notInArray(id, idsOf(onTop))] : [])
