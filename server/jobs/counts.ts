import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Spoilable } from '../edge/spoils.ts'
import type { Db } from '../platform/db/client.ts'
import { createMemory } from '../platform/memory.ts'
import { liveJobs } from './cards.ts'
import { conditions, type JobFilter } from './filter.ts'
import { jobs } from './table.ts'

type CountryCount = { countryId: string; jobs: number }

const keptTotals = createMemory<number>({ tag: 'jobs', most: 500 })
const keptByCountry = createMemory<CountryCount[]>({ tag: 'jobs', most: 2 })

/** Keeps in memory how many ads there are until a spoil says that ads have changed. */
export const keepCounts = (db: Db): Spoilable[] => [keptTotals.keepFor(db), keptByCountry.keepFor(db)]

/** How many live ads a filter matches. Without words in it the number is kept: it changes by a write or an expiry alone. */
export async function countJobs(db: Db, filter: JobFilter, { now, words }: { now: Date; words: SQL[] }) {
  const matching = [...liveJobs(now), ...conditions(filter), ...words]
  if (words.length > 0) return countMatching(db, matching)
  const key = JSON.stringify([await nextExpiry(db, now), { ...filter, searchText: undefined }])
  return keptTotals.recall(db, key, () => countMatching(db, matching))
}

async function countMatching(db: Db, matching: SQL[]): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...matching))
  return Number(found?.count ?? 0)
}

/** When the first of all live ads runs out: until then a list changes by writes alone. */
export async function nextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: jobs.expiresAt })
    .from(jobs)
    .where(
      and(
        sql`${jobs.status} in ('ACTIVE', 'PUBLISHED')`,
        sql`${jobs.isListed}`,
        sql`${jobs.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(jobs.expiresAt))
    .limit(1)
  return next?.at ?? undefined
}

/** How many live ads each country has, most first. An ad in two countries counts in both. */
export async function countJobsByCountry(db: Db, now: Date): Promise<CountryCount[]> {
  const key = String(await nextExpiry(db, now))
  return keptByCountry.recall(db, key, () => readByCountry(db, now))
}

async function readByCountry(db: Db, now: Date): Promise<CountryCount[]> {
  const country = sql<string>`unnest(${jobs.countryIds})`
  const live = db
    .select({ countryId: country.as('country_id') })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .as('live')
  const rows = await db.select({ countryId: live.countryId, jobs: count() }).from(live).groupBy(live.countryId)
  return rows
    .map((row) => ({ countryId: row.countryId, jobs: Number(row.jobs) }))
    .sort((a, b) => b.jobs - a.jobs || a.countryId.localeCompare(b.countryId))
}
