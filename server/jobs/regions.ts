import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { isCountryName, placesOf } from '../places/place.ts'
import { regionOf } from '../places/regions.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { dayOf } from '../platform/time-zone.ts'
import { liveJobs } from './cards.ts'
import { type JobFilter, whereClauses } from './filters.ts'
import { nextExpiry } from './search/counts.ts'
import { createLargeCounts } from './search/large-counts.ts'
import { hasAllOf } from './search/search.ts'
import { jobs } from './table.ts'

/** A region of a country with its number of live ads; a town if its region is unknown. */
export type RegionCount = { region: string; isTown: boolean; jobs: number }

const cache = createQueryCache<RegionCount[]>({ tag: 'jobs', maxEntries: 200 })
const large = createLargeCounts<RegionCount[]>((counts) => counts.reduce((sum, { jobs }) => sum + jobs, 0))

/**
 * The regions of a country with ads of a search, whatever region it names, then towns without a known region, each with
 * the most ads first. Each number is the total of the search with that region.
 */
export async function listRegions(db: Db, filter: JobFilter & { country: string }, now: Date): Promise<RegionCount[]> {
  const { region: _, ...anywhere } = filter
  const key = JSON.stringify([filter.start && dayOf(now), anywhere])
  const count = async () =>
    cache.getOrLoad(db, `${await nextExpiry(db, now)} ${key}`, () => readRegions(db, anywhere, now))
  return large.get(db, key, { now, count })
}

async function readRegions(db: Db, filter: JobFilter & { country: string }, now: Date): Promise<RegionCount[]> {
  const rows = await readPlaces(db, [
    ...liveJobs(now),
    ...whereClauses(filter, now),
    ...(await hasAllOf(db, filter, now)),
  ])
  return regionsOf(rows, filter.country)
}

type PlacesCount = { places: string; isAbroadToo: boolean; jobs: number }

const readPlaces = (db: Db, matching: SQL[]): Promise<PlacesCount[]> =>
  db
    .select({ places: jobs.places, isAbroadToo: sql<boolean>`cardinality(${jobs.countryIds}) > 1`, jobs: count() })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...matching))
    .groupBy(sql`1, 2`)

/** Towns of ads in several countries may be elsewhere, so they count only in regions and towns that are known. */
function regionsOf(rows: PlacesCount[], country: string): RegionCount[] {
  const counts = new Map<string, RegionCount & { isHere: boolean }>()
  for (const row of rows) {
    const all = placesOf(row.places).map((place) => regionOf(place, country))
    for (const { region, isTown, isKnown } of new Map(all.map((each) => [each.region, each])).values()) {
      const counted = counts.get(region)
      const isHere = !!counted?.isHere || isKnown || !row.isAbroadToo
      counts.set(region, { region, isTown, isHere, jobs: (counted?.jobs ?? 0) + Number(row.jobs) })
    }
  }
  return [...counts.values()]
    .filter(({ region, isHere }) => region && isHere && !isCountryName(region, country))
    .map(({ isHere: _, ...each }) => each)
    .sort(
      (one, other) =>
        Number(one.isTown) - Number(other.isTown) || other.jobs - one.jobs || one.region.localeCompare(other.region),
    )
}
