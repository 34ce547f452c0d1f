import { and, arrayOverlaps, count, eq } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { isCountryName, placesOf } from '../places/place.ts'
import type { Invalidatable } from '../platform/cache/invalidation.ts'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { liveJobs } from './cards.ts'
import { nextExpiry } from './search/counts.ts'
import { jobs } from './table.ts'

export type RegionCount = { region: string; jobs: number }

const cache = createQueryCache<RegionCount[]>({ tag: 'jobs', maxEntries: 50 })

/** Caches the regions of each country until ads change. */
export const regionCache = (db: Db): Invalidatable => cache.attach(db)

/** The regions of a country that live ads name, and the towns that stand without one: the most ads first. */
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
  const counts = new Map<string, number>()
  for (const row of rows) {
    const regions = placesOf(row.places).map(([town = '', region = town]) => region)
    for (const region of new Set(regions)) counts.set(region, (counts.get(region) ?? 0) + Number(row.jobs))
  }
  return [...counts]
    .filter(([region]) => region && !isCountryName(region, country))
    .map(([region, jobs]) => ({ region, jobs }))
    .sort((one, other) => other.jobs - one.jobs || one.region.localeCompare(other.region))
}
