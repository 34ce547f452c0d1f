import { and, arrayOverlaps, count, eq } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { isCountryName, placesOf } from '../places/place.ts'
import { regionOf } from '../places/regions.ts'
import type { Invalidatable } from '../platform/cache/invalidation.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { liveJobs } from './cards.ts'
import { nextExpiry } from './search/counts.ts'
import { jobs } from './table.ts'

/** A region of a country with its number of live ads; a town if its region is unknown. */
export type RegionCount = { region: string; isTown: boolean; jobs: number }

const cache = createQueryCache<RegionCount[]>({ tag: 'jobs', maxEntries: 50 })

/** Caches the regions of each country until ads change. */
export const regionCache = (db: Db): Invalidatable => cache.attach(db)

/** The regions of a country with live ads, then towns without a known region, each with the most ads first. */
export async function listRegions(db: Db, country: string, now: Date): Promise<RegionCount[]> {
  const key = `${country} ${await nextExpiry(db, now)}`
  return cache.getOrLoad(db, key, () => readRegions(db, country, now))
}

async function readRegions(db: Db, country: string, now: Date): Promise<RegionCount[]> {
  const rows = await db
    .select({ places: jobs.places, jobs: count() })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), arrayOverlaps(jobs.countryIds, [country]), eq(jobs.countryIds, [country])))
    .groupBy(jobs.places)
  const counts = new Map<string, RegionCount>()
  for (const row of rows) {
    const all = placesOf(row.places).map((place) => regionOf(place, country))
    for (const { region, isTown } of new Map(all.map((each) => [each.region, each])).values()) {
      const jobs = (counts.get(region)?.jobs ?? 0) + Number(row.jobs)
      counts.set(region, { region, isTown, jobs })
    }
  }
  return [...counts.values()]
    .filter(({ region }) => region && !isCountryName(region, country))
    .sort(
      (one, other) =>
        Number(one.isTown) - Number(other.isTown) || other.jobs - one.jobs || one.region.localeCompare(other.region),
    )
}
