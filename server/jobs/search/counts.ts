import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import type { Db } from '../../platform/db/client.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { liveJobs } from '../cards.ts'
import { type JobFilter, whereClauses } from '../filters.ts'
import { jobs } from '../table.ts'
import { type Counted, countedTo, mostListed } from './counted.ts'
import { createLargeCounts } from './large-counts.ts'

type CountryCount = { countryId: string; jobs: number }

const totals = createQueryCache<Counted>({ tag: 'jobs', maxEntries: 500 })
const liveTotals = createQueryCache<number>({ tag: 'jobs', maxEntries: 2 })
const countryCounts = createQueryCache<CountryCount[]>({ tag: 'jobs', maxEntries: 2 })
const largeTotals = createLargeCounts<Counted>(({ total, isMore }) => total + Number(isMore))
const largeLiveTotals = createLargeCounts<number>((total) => total)
const largeCountryCounts = createLargeCounts<CountryCount[]>((counts) =>
  counts.reduce((sum, { jobs }) => sum + jobs, 0),
)
const expiries = createQueryCache<Date | undefined>({ tag: 'jobs', maxEntries: 2 })

/** `most`: ads that are counted at most. */
type Counting = { now: Date; words: SQL[]; most?: number | undefined }

/** The number of live ads that match a filter. Cached if there are no words, until the next write or expiry; that there are very many may be a minute old. */
export const countJobs = (db: Db, filter: JobFilter, counting: Counting): Promise<Counted> =>
  keepLarge(db, filter, counting, async () => {
    const { now, words, most = mostListed } = counting
    const read = async () => countedTo(await countAtMost(db, most + 1, filter, counting), most)
    return words.length > 0 ? read() : totals.getOrLoad(db, await listKey(db, filter, now), read)
  })

/** What `count` returns; while very many ads matched when they were counted last, that. */
export const keepLarge = (db: Db, filter: JobFilter, counting: Counting, count: () => Promise<Counted>) =>
  largeTotals.get(db, totalKey(db, filter, counting), { now: counting.now, count })

/** Whether at least so many ads match. */
export const areAtLeast = async (db: Db, least: number, filter: JobFilter, counting: Counting) =>
  (await countAtMost(db, least, filter, counting)) >= least

/** PostgreSQL leaves out companies where no condition names them. */
async function countAtMost(db: Db, most: number, filter: JobFilter, { now, words }: Counting): Promise<number> {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), ...whereClauses(filter, now), ...words))
    .limit(most)
    .as('some')
  const [found] = await db.select({ count: count() }).from(some)
  return Number(found?.count ?? 0)
}

/** The key of a search, whenever it is asked. */
function totalKey(db: Db, { searchText: _, ...filter }: JobFilter, { now, words }: Counting) {
  const matching = db.select({ id: jobs.id }).from(jobs)
  const query = words.length > 0 && matching.where(and(...words)).toSQL()
  return JSON.stringify([filter.start && dayOf(now), filter, query])
}

/** The key of what a list without words has until ads change: it changes with the next expiry, and where days matter with the day. */
export const listKey = async (db: Db, { searchText: _, ...filter }: JobFilter, now: Date) =>
  JSON.stringify([await nextExpiry(db, now), filter.start && dayOf(now), filter])

const countLive = prepared((db) =>
  db
    .select({ count: count() })
    .from(jobs)
    .where(and(...liveJobs(sql.placeholder('now'))))
    .prepare('count_live'),
)

/** The exact number of all live ads; of very many up to a minute old. */
export const countAll = (db: Db, now: Date): Promise<number> =>
  largeLiveTotals.get(db, '', {
    now,
    count: async () =>
      liveTotals.getOrLoad(db, String(await nextExpiry(db, now)), async () => {
        const [found] = await countLive(db).execute({ now: now.toISOString() })
        return Number(found?.count ?? 0)
      }),
  })

/** The next expiry of a live ad; until then lists change only by writes. Read once a minute. */
export async function nextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const minute = Math.floor(now.getTime() / 60_000)
  const next = await expiries.getOrLoad(db, String(minute), () => readNextExpiry(db, now))
  return !next || next > now ? next : readNextExpiry(db, now)
}

const expiryAfter = prepared((db) =>
  db
    .select({ at: jobs.expiresAt })
    .from(jobs)
    .where(
      and(
        sql`${jobs.status} in ('ACTIVE', 'PUBLISHED')`,
        sql`${jobs.isListed}`,
        sql`${jobs.expiresAt} > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(asc(jobs.expiresAt))
    .limit(1)
    .prepare('expiry_after'),
)

async function readNextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await expiryAfter(db).execute({ now: now.toISOString() })
  return next?.at ?? undefined
}

/** The number of live ads per country, most first; of very many up to a minute old. An ad in two countries counts in both. */
export const countJobsByCountry = (db: Db, now: Date): Promise<CountryCount[]> =>
  largeCountryCounts.get(db, '', {
    now,
    count: async () => countryCounts.getOrLoad(db, String(await nextExpiry(db, now)), () => readByCountry(db, now)),
  })

const liveByCountry = prepared((db) => {
  const live = db
    .select({ countryId: sql<string>`unnest(${jobs.countryIds})`.as('country_id') })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(sql.placeholder('now'))))
    .as('live')
  return db
    .select({ countryId: live.countryId, jobs: count() })
    .from(live)
    .groupBy(live.countryId)
    .prepare('live_by_country')
})

async function readByCountry(db: Db, now: Date): Promise<CountryCount[]> {
  const rows = await liveByCountry(db).execute({ now: now.toISOString() })
  return rows
    .map((row) => ({ countryId: row.countryId, jobs: Number(row.jobs) }))
    .sort((a, b) => b.jobs - a.jobs || a.countryId.localeCompare(b.countryId))
}

/** The number of live ads of each of several filters, in one scan. */
export async function countEach(db: Db, filters: readonly JobFilter[], now: Date): Promise<number[]> {
  const counted = filters.map((filter, at): [string, SQL<number>] => [
    String(at),
    sql<number>`count(*) filter (where ${and(...whereClauses(filter, now))})`.mapWith(Number),
  ])
  const [found = {}] = await db
    .select(Object.fromEntries(counted))
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
  return filters.map((_, at) => found[String(at)] ?? 0)
}
