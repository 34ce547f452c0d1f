import { and, count, eq } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import { isCountryName, placesOf } from '../../places/place.ts'
import { regionOf } from '../../places/regions.ts'
import type { Db } from '../../platform/db/client.ts'
import { liveJobs } from '../cards.ts'
import { jobs } from '../table.ts'

export type PlaceCounts = {
  /** By country and region. */
  regions: Map<string, number>
  /** By the name of the town as ads write it. */
  towns: Map<string, number>
}

export const regionKey = (countryId: string, region: string) => `${countryId} ${region}`

/** The numbers of live ads in each known region and each town. An ad in two of them counts in both. */
export async function countByPlace(db: Db, now: Date): Promise<PlaceCounts> {
  const rows = await db
    .select({ places: jobs.places, countryIds: jobs.countryIds, jobs: count() })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .groupBy(jobs.places, jobs.countryIds)
  const counts: PlaceCounts = { regions: new Map(), towns: new Map() }
  for (const { places, countryIds, jobs } of rows) {
    const add = (to: Map<string, number>, keys: string[]) => {
      for (const key of new Set(keys)) to.set(key, (to.get(key) ?? 0) + Number(jobs))
    }
    const all = placesOf(places)
    const regions = countryIds.flatMap((country) =>
      all
        .map((place) => regionOf(place, country))
        .flatMap((each) => (each.isKnown ? [regionKey(country, each.region)] : [])),
    )
    add(counts.regions, regions)
    const isCountry = (name: string) => countryIds.some((country) => isCountryName(name, country))
    add(
      counts.towns,
      all.flatMap(([town = '']) => (isCountry(town) ? [] : [town])),
    )
  }
  return counts
}
