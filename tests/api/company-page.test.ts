import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addCompanyDefaults } from '../../server/companies/defaults.ts'
import { findPublicCompany } from '../../server/companies/queries.ts'
import { companySlug, freeCompanySlug } from '../../server/companies/slug.ts'
import { groups } from '../../server/groups/table.ts'
import { listWorkplaces } from '../../server/jobs/company-places.ts'
import { stages } from '../../server/stages/table.ts'
import { languages } from '../../server/text/language.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

describe('the slug of a company', () => {
  test.for([
    ['Gasthaus Lindenhof', 'gasthaus-lindenhof'],
    ['Bäckerei Čvarak & Söhne', 'baeckerei-cvarak-and-soehne'],
    ['1901', 'tvrtka-1901'],
    ['…', 'tvrtka'],
  ] as const)('%s → %s', ([name, slug]) => expect(companySlug(name)).toBe(slug))

  test('is unique, and shorter than 70 characters', async ({ db }) => {
    const first = await freeCompanySlug(db, 'Hotel Lipa')
    await aCompany(db, { slug: first })
    await aCompany(db, { slug: `${first}-2` })
    expect(first).toBe('hotel-lipa')
    expect(await freeCompanySlug(db, 'Hotel Lipa')).toBe('hotel-lipa-3')
    expect((await freeCompanySlug(db, 'Dugo ime '.repeat(30))).length).toBeLessThan(70)
  })
})

test('a company is found by slug and id, unless it is blocked or the portal', async ({ db }) => {
  const company = await aCompany(db, { slug: 'otvorena' })
  await aJob(db, { companyId: company.id })
  await aCompany(db, { slug: 'blokirana', blockedAt: new Date() })
  await aCompany(db, { slug: 'portal', isPortal: true })
  await aCompany(db, { slug: 'nova', firstApprovedAt: null })
  expect((await findPublicCompany(db, 'otvorena'))?.id).toBe(company.id)
  expect((await findPublicCompany(db, `${company.id}`))?.id).toBe(company.id)
  for (const slug of ['blokirana', 'portal', 'nova', 'nema', '\u0000', '99999999999'])
    expect(await findPublicCompany(db, slug)).toBeUndefined()
})

test('a company is not public before an ad that names it is approved', async ({ db }) => {
  const [approved, fresh, hidden] = [
    await aCompany(db),
    await aCompany(db, { firstApprovedAt: null }),
    await aCompany(db, { slug: 'skrivena' }),
  ]
  for (const company of [approved, fresh, hidden])
    await aJob(db, { companyId: company.id, hidesCompany: company === hidden })
  await aJob(db, { companyId: hidden.id, publishedAt: null, status: 'PENDING_APPROVAL' })
  const statusOf = async ({ id }: { id: number }) => (await appFor(db).request(`/apipublic/companies/${id}`)).status
  expect([await statusOf(approved), await statusOf(fresh), await statusOf(hidden)]).toEqual([200, 404, 404])
  expect(await findPublicCompany(db, 'skrivena')).toBeUndefined()
})

test('ads that hide the company are not counted', async ({ db }) => {
  const { id } = await aCompany(db, { slug: 'skrivena' })
  await aJob(db, { companyId: id, hidesCompany: true, places: 'Graz' })
  const read = async () => (await appFor(db).request('/sitemap-companies-1.xml')).text()
  expect(await listWorkplaces(db, id, new Date())).toEqual([])
  expect(await read()).not.toContain('skrivena')

  await aJob(db, { companyId: id, places: 'Linz' })
  expect(await listWorkplaces(db, id, new Date())).toEqual([{ places: 'Linz', countryIds: ['AT'] }])
  for (const prefix of ['', '/EN', '/DE']) expect(await read()).toContain(`${prefix}/tvrtka/skrivena</loc>`)
})

test.for(languages)('a new company starts with stages and groups in its language: %s', async (language, { db }) => {
  const company = await aCompany(db, { language })
  await addCompanyDefaults(db, [company])
  const first = { hr: 'Novo', en: 'New', de: 'Neu' }[language]
  const optedOut = { hr: 'Odjavljeni', en: 'Unsubscribed', de: 'Abgemeldet' }[language]
  const named = await db.select().from(stages).where(eq(stages.companyId, company.id)).orderBy(stages.position)
  const gathered = await db.select().from(groups).where(eq(groups.companyId, company.id))
  expect([named.length, named[0]?.name]).toEqual([6, first])
  expect(gathered.find(({ gathers }) => gathers === 'opted-out')?.name).toBe(optedOut)
})
