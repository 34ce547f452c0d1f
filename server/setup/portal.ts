import { eq } from 'drizzle-orm'
import site from '#content/site/site.json' with { type: 'json' }
import { addCompanyDefaults } from '../companies/defaults.ts'
import { freeCompanySlug } from '../companies/slug.ts'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { seedOpenApplication } from './open-application.ts'

/** Stores the portal's own company by the details of the site, or updates it, with its open application. */
export async function seedPortal(db: Db) {
  const details = {
    name: site.company.name,
    countryId: site.company.country,
    city: site.company.city,
    postcode: site.company.postcode,
    street: site.company.street,
    vat: site.company.vat,
    contactName: site.company.director,
    email: site.email,
    phone: site.phone,
    applicationMail: 'off' as const,
    isPortal: true,
  }
  const [existing] = await db.select({ id: companies.id }).from(companies).where(eq(companies.isPortal, true))
  if (existing) await db.update(companies).set(details).where(eq(companies.id, existing.id))
  const companyId = existing?.id ?? (await addPortal(db, details))
  await seedOpenApplication(db, companyId)
}

async function addPortal(db: Db, details: Omit<typeof companies.$inferInsert, 'slug'>): Promise<number> {
  const [added] = await db
    .insert(companies)
    .values({ ...details, slug: await freeCompanySlug(db, details.name), firstApprovedAt: new Date() })
    .returning()
  if (!added) throw new Error('The portal company was not stored')
  await addCompanyDefaults(db, [added])
  return added.id
}
