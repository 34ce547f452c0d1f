import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { type JobRow, jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, aTranslation } from '../support/examples.ts'
import { aRevision } from '../support/revisions.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inThirtyDays = new Date('2026-12-20T22:59:59Z')
const before = new Date('2026-11-01T08:00:00Z')

const approve = (app: App, id: unknown) =>
  app.request('/api/odobriOglas', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })

async function stored(db: Db, id: number): Promise<JobRow | undefined> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id))
  return job
}

/** A new ad of a company that has had an ad approved, by default. */
async function aPendingJob(db: Db, overrides: Partial<JobRow> = {}, firstApprovedAt: Date | null = before) {
  const { id: companyId } = await aCompany(db, { firstApprovedAt, email: 'ana@hotel.example', language: 'de' })
  const never = { status: 'PENDING_APPROVAL' as const, publishedAt: null, firstPublishedAt: null, expiresAt: null }
  return aJob(db, { ...never, ...overrides, companyId })
}

describe('POST /api/odobriOglas', () => {
  test('publishes an ad for thirty days and mails its company', async ({ db }) => {
    const { id, slug } = await aPendingJob(db, { rejectionReason: 'Bez plaće' })
    await aTranslation(db, { id }, { language: 'de', title: 'Kellner (m/w/d)' })
    const app = appFor(db, { viewer: admin, now })

    const response = await approve(app, id)

    expect([response.status, await response.json()]).toEqual([200, { message: 'ok', status: 'ACTIVE' }])
    expect(await stored(db, id)).toMatchObject({
      status: 'ACTIVE',
      publishedAt: now,
      firstPublishedAt: now,
      expiresAt: inThirtyDays,
      rejectionReason: null,
    })
    const list = await read(as<typeof jobRoutes>(app).apipublic.jobs.$get({ query: queryOf('') }))
    expect(list.content.map((job) => job.id)).toEqual([id])
    const [mail] = await db.select().from(mails).orderBy(mails.id)
    expect(mail).toMatchObject({
      receiver: 'ana@hotel.example',
      subject: expect.stringMatching(/veröffentlicht: Kellner/),
    })
    expect(mail?.text).toContain('20. Dezember 2026')
    expect(mail?.text).toContain(`https://preko.example/DE/job/${slug}`)
  })

  test('requires two reviews for the first ad of a company, one for the next', async ({ db }) => {
    const first = await aPendingJob(db, {}, null)
    const next = await aPendingJob(db, {}, null)
    await db.update(jobs).set({ companyId: first.companyId }).where(eq(jobs.id, next.id))
    const app = appFor(db, { viewer: admin, now })

    await approve(app, first.id)
    expect(await stored(db, first.id)).toMatchObject({ status: 'PENDING_APPROVAL_FINAL', publishedAt: null })
    expect(await db.select().from(mails)).toEqual([])

    await approve(app, first.id)
    expect(await stored(db, first.id)).toMatchObject({ status: 'ACTIVE', publishedAt: now })
    const [company] = await db.select().from(companies).where(eq(companies.id, first.companyId))
    expect(company?.firstApprovedAt).toEqual(now)

    await approve(app, next.id)
    expect(await stored(db, next.id)).toMatchObject({ status: 'ACTIVE' })
  })

  test.for([
    [new Date('2026-12-01T22:59:59Z'), new Date('2026-12-01T22:59:59Z')],
    [new Date('2027-03-01T22:59:59Z'), inThirtyDays],
    [new Date('2026-11-19T22:59:59Z'), inThirtyDays],
  ] as const)('ends an ad with the chosen date %s at %s', async ([chosen, expiresAt], { db }) => {
    const { id } = await aPendingJob(db, { expiresAt: chosen })
    await approve(appFor(db, { viewer: admin, now }), id)
    expect(await stored(db, id)).toMatchObject({ expiresAt })
  })

  test('keeps the dates of an ad that was changed while published', async ({ db }) => {
    const times = { publishedAt: before, firstPublishedAt: before, expiresAt: new Date('2026-11-30T22:59:59Z') }
    const job = await aPendingJob(db, { status: 'ACTIVE', ...times })
    await aRevision(db, job)
    const { id } = job
    await approve(appFor(db, { viewer: admin, now }), id)
    expect(await stored(db, id)).toMatchObject({ status: 'ACTIVE', title: 'Novi naslov', ...times })
    expect(await db.select().from(mails)).toMatchObject([
      { kind: 'job.changesApproved', receiver: 'ana@hotel.example' },
    ])
  })

  test('keeps the first publication date of a renewed ad', async ({ db }) => {
    const { id } = await aPendingJob(db, { firstPublishedAt: before, publishedAt: before })
    await approve(appFor(db, { viewer: admin, now }), id)
    expect(await stored(db, id)).toMatchObject({ publishedAt: now, firstPublishedAt: before })
  })

  test.for(['DRAFT', 'ACTIVE', 'EXPIRED', 'DEACTIVATED', 'ARCHIVED'] as const)(
    'refuses an ad that is %s',
    async (status, { db }) => {
      const { id } = await aPendingJob(db, { status })
      expect((await approve(appFor(db, { viewer: admin, now }), id)).status).toBe(409)
      expect(await stored(db, id)).toMatchObject({ status, publishedAt: null })
    },
  )

  test('returns 404 for unknown and deleted ads', async ({ db }) => {
    const { id } = await aPendingJob(db, { deletedAt: now })
    const app = appFor(db, { viewer: admin, now })
    for (const key of [id, 999_999]) expect((await approve(app, key)).status).toBe(404)
    for (const key of ['x', -1, null, undefined, 1e12]) expect((await approve(app, key)).status).toBe(422)
  })

  test('refuses everyone but administrators', async ({ db }) => {
    const { id, companyId } = await aPendingJob(db)
    const visitors = await approve(appFor(db, { now }), id)
    expect(visitors.status).toBe(401)
    expect(await visitors.text()).toContain('token')
    expect((await approve(appFor(db, { viewer: employerOf(companyId), now }), 'x')).status).toBe(403)
    expect(await stored(db, id)).toMatchObject({ status: 'PENDING_APPROVAL' })
  })
})
