import { eq } from 'drizzle-orm'
import { createQueryCache } from '../platform/cache/query-cache.ts'
import type { Db } from '../platform/db/client.ts'
import { isStorable } from '../text/storable.ts'
import { type Country, countries, type Industry, industries } from './table.ts'

const countryLists = createQueryCache<readonly Country[]>({ tag: 'places', maxEntries: 1 })
const industryLists = createQueryCache<readonly Industry[]>({ tag: 'places', maxEntries: 1 })

/** Popular countries first, each section in its own order. */
export const listCountries = (db: Db) =>
  countryLists.getOrLoad(db, 'all', () => db.select().from(countries).orderBy(countries.section, countries.position))

export const listIndustries = (db: Db) =>
  industryLists.getOrLoad(db, 'all', () => db.select().from(industries).orderBy(industries.position))

/** Finds an industry by id or slug. */
export async function findIndustry(db: Db, idOrSlug: string): Promise<Industry | undefined> {
  if (!isStorable(idOrSlug)) return undefined
  const [industry] = await db
    .select()
    .from(industries)
    .where(/^\d{1,9}$/.test(idOrSlug) ? eq(industries.id, Number(idOrSlug)) : eq(industries.slug, idOrSlug))
  return industry
}
