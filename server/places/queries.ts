import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { isStorable } from '../text/normalize.ts'
import { countries, type Industry, industries } from './table.ts'

/** Popular countries first, each section in its own order. */
export const listCountries = (db: Db) => db.select().from(countries).orderBy(countries.section, countries.position)

export const listIndustries = (db: Db) => db.select().from(industries).orderBy(industries.position)

/** Finds an industry by id or slug. */
export async function findIndustry(db: Db, idOrSlug: string): Promise<Industry | undefined> {
  if (!isStorable(idOrSlug)) return undefined
  const [industry] = await db
    .select()
    .from(industries)
    .where(/^\d{1,9}$/.test(idOrSlug) ? eq(industries.id, Number(idOrSlug)) : eq(industries.slug, idOrSlug))
  return industry
}
