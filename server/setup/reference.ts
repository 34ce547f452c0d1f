import { sql } from 'drizzle-orm'
import countryLists from '#content/site/countries.json' with { type: 'json' }
import industryNames from '#content/site/industries.json' with { type: 'json' }
import { countries, industries } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'
import { seedPortal } from './portal.ts'

/**
 * Stores what every installation needs: countries, industries, the portal's own company and the open application. Safe
 * to repeat.
 */
export async function seedReference(db: Db) {
  await db.transaction(async (tx) => {
    await seedCountries(tx)
    await seedIndustries(tx)
    await seedPortal(tx)
  })
}

async function seedCountries(db: Db) {
  const { popular, others, showRegions } = countryLists
  const rows = [popular, others].flatMap((ids, at) =>
    ids.map((id, place) => ({ id, section: at + 1, position: place + 1, showsRegions: showRegions.includes(id) })),
  )
  await db
    .insert(countries)
    .values(rows)
    .onConflictDoUpdate({
      target: countries.id,
      set: {
        section: sql`excluded.section`,
        position: sql`excluded.position`,
        showsRegions: sql`excluded.shows_regions`,
      },
    })
}

async function seedIndustries(db: Db) {
  const rows = industryNames.map(({ id, slug, hr, en, de }) => ({
    id,
    slug,
    position: id,
    nameHr: hr,
    nameEn: en,
    nameDe: de,
  }))
  await db
    .insert(industries)
    .values(rows)
    .onConflictDoUpdate({
      target: industries.id,
      set: {
        slug: sql`excluded.slug`,
        position: sql`excluded.position`,
        nameHr: sql`excluded.name_hr`,
        nameEn: sql`excluded.name_en`,
        nameDe: sql`excluded.name_de`,
      },
    })
}
