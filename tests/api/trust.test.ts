import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { startCaching } from '../../server/platform/cache/caching.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { VatRegistry } from '../../server/platform/vat/registry.ts'
import { confirmVat, confirmVats } from '../../server/trust/confirm-vat.ts'
import { findTrustFacts, trustFactsOf } from '../../server/trust/facts.ts'
import { confirmVatTask } from '../../server/trust/tasks.ts'
import { call } from '../support/accounts.ts'
import { appFor, employerOf, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const now = new Date('2026-11-24T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)

/** A register that gives one verdict, and what it was asked. */
function registry(verdict: Awaited<ReturnType<VatRegistry>>['verdict']) {
  const asked: string[] = []
  const ask: VatRegistry = async (countryId, number) => {
    asked.push(countryId + number)
    return { valid: verdict === 'confirmed', name: '---', address: '', verdict }
  }
  return { ask, asked }
}

const stored = async (db: Db, id: number) => {
  const [company] = await db.select().from(companies).where(eq(companies.id, id))
  return [company?.vatCheckedAt ?? null, company?.vatConfirmedAt ?? null]
}

describe('the VAT number of a company', () => {
  test.for([
    ['confirmed', [now, now]],
    ['notFound', [now, null]],
    ['wrong', [now, null]],
    ['notAsked', [daysAgo(91), daysAgo(91)]],
  ] as const)('that the register calls %s', async ([verdict, times], { db }) => {
    const before = { vatCheckedAt: daysAgo(91), vatConfirmedAt: daysAgo(91) }
    const { id } = await aCompany(db, { vat: 'ATU12345675', ...before })
    const { ask, asked } = registry(verdict)
    await confirmVat(servicesFor(db, { now }).services, id, ask)
    expect(asked).toEqual(['ATU12345675'])
    expect(await stored(db, id)).toEqual(times)
  })

  test('is asked about anew after 90 days', async ({ db }) => {
    const confirmed = (days: number) => ({ vatCheckedAt: daysAgo(days), vatConfirmedAt: daysAgo(days) })
    await aCompany(db, { vat: 'ATU1', ...confirmed(90) })
    await aCompany(db, { vat: 'ATU2', ...confirmed(89) })
    await aCompany(db, { vat: 'ATU3' })
    await aCompany(db, { vat: null })
    await aCompany(db, { vat: 'ATU4', isPortal: true })
    const { ask, asked } = registry('confirmed')
    const { services } = servicesFor(db, { now })
    await confirmVats(services, ask)
    expect(asked.sort()).toEqual(['ATU1', 'ATU3'])
    await confirmVats(services, ask)
    expect(asked).toHaveLength(2)
  })

  test('is no longer confirmed when it changes, and asked about', async ({ db }) => {
    const { id } = await aCompany(db, { vat: 'ATU1', vatCheckedAt: now, vatConfirmedAt: now })
    const app = appFor(db, { viewer: employerOf(id) })
    const patch = (porezniBroj: string) => call(app, '/api/account', { porezniBroj }, { method: 'PATCH' })
    expect((await patch('ATU1')).status).toBe(200)
    expect(await stored(db, id)).toEqual([now, now])
    expect((await patch('ATU2')).status).toBe(200)
    expect(await stored(db, id)).toEqual([null, null])
    expect(app.tasks.filter(({ name }) => name === confirmVatTask.name)).toEqual([
      { name: 'confirm-vat', task: { companyId: id } },
    ])
  })
})

describe('what is known of a company', () => {
  test('counts ads that were approved under its name', async ({ db }) => {
    const company = await aCompany(db)
    await aJob(db, { companyId: company.id })
    await aJob(db, { companyId: company.id, status: 'EXPIRED' })
    await aJob(db, { companyId: company.id, hidesCompany: true })
    await aJob(db, { companyId: company.id, status: 'DRAFT', firstPublishedAt: null })
    expect(await trustFactsOf(db, company)).toMatchObject({ approvedAds: 2, hasOwnMail: true, vatConfirmedAt: null })
  })

  test.for(['eva@gmail.com', 'eva@GMX.at', 'eva@mail.ru', 'eva@web.de'])(
    '%s is no own address',
    async (email, { db }) => {
      expect((await trustFactsOf(db, await aCompany(db, { email }))).hasOwnMail).toBe(false)
    },
  )

  test('stands beside its ads, but for one that hides it', async ({ db }) => {
    const job = await aJob(db)
    expect(await findTrustFacts(db, job)).toMatchObject({ since: expect.any(Date) })
    expect(await findTrustFacts(db, { ...job, hidesCompany: true })).toBeNull()
  })

  test('is read anew beside ads when the company or an ad changes', async ({ db }) => {
    const [job, other] = [await aJob(db), await aJob(db)]
    const cache = startCaching(db)
    const approved = async (of = job) => (await findTrustFacts(db, of))?.approvedAds
    const publish = (of = job) => aJob(db, { companyId: of.companyId })
    expect([await approved(), await approved(other)]).toEqual([1, 1])
    await publish()
    await publish(other)
    cache.invalidate(['articles'])
    expect([await approved(), await approved(other)]).toEqual([1, 1])
    cache.invalidate([`company:${job.companyId}`])
    expect([await approved(), await approved(other)]).toEqual([2, 1])
    await publish()
    cache.invalidate(['jobs', `job:${job.id}`])
    expect([await approved(), await approved(other)]).toEqual([3, 2])
  })
})
