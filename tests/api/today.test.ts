import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'
import { now, readFigures } from '../support/funnel.ts'

const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)

type Ad = { id: number; title: string; total: number }
type TodayWire = {
  firstAd: { company: { hasLogo: boolean }; draft: { id: number; isComplete: boolean } | null } | null
  unread: { total: number; since: string; title: string; ofJob: number } | null
  returned: (Ad & { reason: string }) | null
  ending: (Ad & { endTime: string }) | null
}
const read = (own: Dashboard) => readFigures<TodayWire>(own, '/api/today')
const atWork = (db: Db, name = 'Hotel Jadran') => aDashboard(db, name, { now })
const noRows = async (db: Db) => {
  const own = await atWork(db)
  await db.update(jobs).set({ expiresAt: inDays(20) })
  return own
}

describe('GET /api/today', () => {
  test('is null for what does not wait', async ({ db }) => {
    const own = await noRows(db)
    await anApplication(db, own, { seen: true })
    await anApplication(db, own, { deletedAt: now })
    await anApplication(db, await atWork(db, 'Konoba'))
    expect(await read(own)).toEqual({ firstAd: null, unread: null, returned: null, ending: null })
  })

  test('has unread applications, the oldest, and the ad with most of them', async ({ db }) => {
    const own = await noRows(db)
    const second = await aJob(db, { companyId: own.company.id, title: 'Kuhar (m/ž)', expiresAt: inDays(20) })
    await anApplication(db, own, { appliedAt: inDays(-3) })
    for (const days of [-1, -2]) await anApplication(db, own, { jobId: second.id, appliedAt: inDays(days) })
    await anApplication(db, own, { appliedAt: inDays(-9), seen: true })
    expect((await read(own)).unread).toMatchObject({
      ...{ total: 3, ofJob: 2, title: 'Kuhar (m/ž)', since: inDays(-3).toISOString() },
    })
  })

  test('has ads that were returned, and those that end within a week', async ({ db }) => {
    const own = await noRows(db)
    const { id: companyId } = own.company
    const returned = await aJob(db, { companyId, status: 'DRAFT', rejectionReason: 'Nema plaće', expiresAt: null })
    await aJob(db, { companyId, status: 'DRAFT', expiresAt: null })
    const later = await aJob(db, { companyId, expiresAt: inDays(6) })
    const first = await aJob(db, { companyId, expiresAt: inDays(2), title: 'Sobarica' })
    for (const days of [-1, 8]) await aJob(db, { companyId, expiresAt: inDays(days) })
    await aJob(db, { companyId, status: 'DEACTIVATED', expiresAt: inDays(1) })
    const found = await read(own)
    expect(found.returned).toMatchObject({ id: returned.id, total: 1, reason: 'Nema plaće' })
    expect(found.ending).toMatchObject({ id: first.id, title: 'Sobarica', total: 2, endTime: inDays(2).toISOString() })
    expect(later.id).not.toBe(first.id)
  })

  test('leads a company to its first ad until one was submitted', async ({ db }) => {
    const own = await atWork(db)
    await db.delete(jobs)
    expect((await read(own)).firstAd).toMatchObject({ company: { hasLogo: false }, draft: null })
    await db.update(companies).set({ logo: 'logos/a.webp' })
    const draft = await aJob(db, {
      companyId: own.company.id,
      ...{ status: 'DRAFT', firstPublishedAt: null, publishedAt: null, expiresAt: null, description: '' },
    })
    expect((await read(own)).firstAd).toMatchObject({
      ...{ company: { hasLogo: true }, draft: { id: draft.id, isComplete: false } },
    })
    await db.update(jobs).set({ status: 'PENDING_APPROVAL', submittedAt: now })
    expect((await read(own)).firstAd).toBeNull()
  })
})
