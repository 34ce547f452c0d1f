import { describe, expect } from 'vitest'
import type { jobRoutes } from '#server/jobs/routes.ts'
import { listComparable } from '#server/jobs/similar/comparison-pool.ts'
import { jobs, jobTranslations } from '#server/jobs/table.ts'
import type { Db } from '#server/platform/db/client.ts'
import { appFor, employerOf } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const jobsOf = (db: Db) => as<typeof jobRoutes>(appFor(db)).apipublic.jobs[':idOrSlug']
const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

describe('GET /apipublic/jobs/{idOrSlug}/similar', () => {
  test('returns the six most similar live ads', async ({ db }) => {
    const { id: companyId } = await aCompany(db)
    const job = await aJob(db, { companyId, title: 'Konobar (m/ž)' })
    await aJob(db, { companyId, status: 'EXPIRED' })
    await aJob(db, { companyId, status: 'DRAFT' })
    await aJob(db, { companyId, deactivatedAt: new Date() })
    await aJob(db, { companyId, archivedAt: new Date() })
    await aJob(db, { companyId, expiresAt: new Date(Date.now() - 1000) })
    await aJob(db, { companyId, isListed: false })
    await aJob(db, { companyId: (await aCompany(db, { blockedAt: new Date() })).id })
    const carer = await aJob(db, { companyId, title: 'Njegovatelj', industryId: 2 })
    const porter = await aJob(db, { companyId, title: 'Portir' })
    const waiter = await aJob(db, { companyId, title: 'Glavni konobar' })
    const mason = await aJob(db, { companyId, title: 'Zidar', industryId: 3 })

    const similar = await read(jobsOf(db).similar.$get({ param: { idOrSlug: job.slug }, query: { language: 'hr' } }))

    expect(idsOf(similar)).toEqual([waiter.id, porter.id, carer.id, mason.id])
  })

  test('returns four below an ad that has ended, as its page shows', async ({ db }) => {
    const { id: companyId } = await aCompany(db)
    const [ended, live] = [await aJob(db, { companyId, status: 'EXPIRED' }), await aJob(db, { companyId })]
    for (let at = 0; at < 7; at++) await aJob(db, { companyId })
    const countFor = async (idOrSlug: string) =>
      (await read(jobsOf(db).similar.$get({ param: { idOrSlug }, query: { language: 'hr' } }))).length
    expect([await countFor(ended.slug), await countFor(live.slug)]).toEqual([4, 6])
  })

  test("compares and returns titles in the reader's language", async ({ db }) => {
    const job = await aJob(db, { title: 'Pekar' })
    const other = await aJob(db, { title: 'Mlinar', industryId: 2 })
    await db
      .insert(jobTranslations)
      .values({ jobId: other.id, language: 'de', title: 'Müller', description: '<p>x</p>' })

    const response = await appFor(db).request(`/apipublic/jobs/${job.id}/similar?language=de`)

    expect(await response.json()).toMatchObject([{ id: other.id, nazivPosla: 'Müller' }])
  })

  test('reveals no more about a draft than the ad itself', async ({ db }) => {
    const { id, companyId } = await aJob(db, { status: 'DRAFT' })
    expect((await appFor(db).request(`/apipublic/jobs/${id}/similar`)).status).toBe(401)
    expect((await appFor(db, { viewer: employerOf(companyId) }).request(`/apipublic/jobs/${id}/similar`)).status).toBe(
      200,
    )
    expect((await appFor(db).request('/apipublic/jobs/999999999/similar')).status).toBe(404)
  })
})

test('after an application other ads of the company come first', async ({ db }) => {
  const job = await aJob(db)
  const elsewhere = await aJob(db)
  const sameCompany = await aJob(db, { companyId: job.companyId })

  const recommended = await read(
    jobsOf(db).recommended.$get({ param: { idOrSlug: `${job.id}` }, query: { language: 'hr' } }),
  )
  expect(idsOf(recommended)).toEqual([sameCompany.id, elsewhere.id])
})

test('an ad is compared with older ones of its company only where they name it', async ({ db }) => {
  const job = await aJob(db)
  const older = { companyId: job.companyId, industryId: 2, publishedAt: new Date(Date.now() - 20 * 24 * 3600_000) }
  const named = await aJob(db, older)
  const hidden = await aJob(db, { ...older, hidesCompany: true })
  // As many as are compared wherever they are.
  const { id: companyId } = await aCompany(db)
  const newer = { companyId, industryId: 3, countryIds: ['DE'], title: 'Zidar', description: '', previewCode: '' }
  const publishedAt = new Date()
  await db
    .insert(jobs)
    .values(
      Array.from(
        { length: 150 },
        (_, at) => ({ ...newer, slug: `novi-${at}`, status: 'ACTIVE', publishedAt }) as const,
      ),
    )
  const compared = idsOf(await listComparable({ db, language: 'hr', now: () => new Date() }, { ...job, industryId: 1 }))
  expect(compared).toHaveLength(151)
  expect(compared).toContain(named.id)
  expect(compared).not.toContain(hidden.id)
})
