import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { jobSigns, signPasses } from '../../server/guard/table.ts'
import { type JobRow, jobs, jobTranslations } from '../../server/jobs/table.ts'
import { checkJobTask, checkWaitingJobsTask } from '../../server/jobs/tasks.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { anAdmin } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, aQuestion } from '../support/examples.ts'
import { aPendingAd, facts, never, queuedAd, runChecks, signsOfAd } from '../support/guard.ts'
import { aRevision } from '../support/revisions.ts'

const fee = '<p>Za mjesto je potrebno uplatiti 150 € unaprijed.</p>'

const approve = (app: App, id: number, more: object = {}) => call(app, '/api/odobriOglas', { id, ...more })

describe('an ad that is submitted', () => {
  test('is looked at in the background, with its form, in every language', async ({ db }) => {
    const job = await aJob(db, { ...never, ...facts, status: 'DRAFT', description: fee })
    await db
      .insert(jobTranslations)
      .values({ jobId: job.id, language: 'de', title: 'Kellner', description: '<p>Bewerbung nur über WhatsApp</p>' })
    await aQuestion(db, { jobId: job.id, type: 'Email', caption: 'Email' })
    await aQuestion(db, { jobId: job.id, caption: 'Pošaljite sliku putovnice' })
    const app = appFor(db, { viewer: employerOf(job.companyId) })

    expect((await call(app, `/api/jobs/${job.id}/submit`, {})).status).toBe(200)
    expect(await queuedAd(db, job.id)).toMatchObject({ signs: null })
    await runChecks(app)

    expect((await queuedAd(db, job.id))?.signs).toMatchObject([
      {
        ...{ id: 'upfront-fee', severity: 'block', field: 'semanticHtml', language: 'hr' },
        ...{ before: 'Za mjesto je potrebno ', text: 'uplatiti 150 € unaprijed', after: '.' },
        why: expect.stringMatching(/./),
      },
      { id: 'messenger-only', severity: 'review', field: 'semanticHtml', language: 'de' },
      { id: 'identity-harvest', severity: 'review', field: 'questions', text: 'Pošaljite sliku putovnice' },
    ])
  })

  test('is looked at again when it is changed while it waits', async ({ db }) => {
    const job = await aPendingAd(db, { description: fee })
    expect(await signsOfAd(db, job.id)).toEqual(['block upfront-fee semanticHtml'])
    const app = appFor(db, { viewer: employerOf(job.companyId) })
    const change = { semanticHtml: { textData: '<p>Tražimo konobara za ljetnu sezonu.</p>' } }
    expect((await call(app, `/api/jobs/${job.id}`, change, { method: 'PATCH' })).status).toBe(200)
    expect(await queuedAd(db, job.id)).toMatchObject({ signs: null })
    await runChecks(app)
    expect(await queuedAd(db, job.id)).toMatchObject({ signs: [] })
  })

  test('is looked at when it waits since before the product could', async ({ db }) => {
    const job = await aPendingAd(db, { description: fee })
    await aJob(db, { description: fee })
    await checkWaitingJobsTask.run(appFor(db).services, {})
    expect(await db.select({ jobId: jobSigns.jobId }).from(jobSigns)).toEqual([{ jobId: job.id }])
  })

  test('has hints for what it lacks, which nothing forbids', async ({ db }) => {
    const job = await aPendingAd(db, { maxSalary: null, salaryPeriod: null, employmentType: null, hidesCompany: true })
    expect(await signsOfAd(db, job.id)).toEqual([
      'hint missing-facts maxSalary',
      'hint missing-facts employmentType',
      'hint missing-facts anoniman',
    ])
    expect((await approve(appFor(db, { viewer: admin }), job.id)).status).toBe(200)
  })
})

describe('pay far above the median', () => {
  const others = async (db: Db, count: number, overrides: Partial<JobRow> = {}) => {
    for (let at = 0; at < count; at += 1) await aJob(db, { ...facts, ...overrides })
  }
  const isMarked = async (db: Db, overrides: Partial<JobRow>) =>
    (await signsOfAd(db, (await aPendingAd(db, overrides)).id))?.includes('review pay-too-good maxSalary')

  test('of its trade in its country is a sign, by the month', async ({ db }) => {
    await others(db, 5, { maxSalary: 2400 })
    expect(await isMarked(db, { maxSalary: 6001 })).toBe(true)
    expect(await isMarked(db, { maxSalary: 6000 })).toBe(false)
    expect(await isMarked(db, { maxSalary: 100, salaryPeriod: 'HOUR' })).toBe(true)
    expect(await isMarked(db, { maxSalary: 9000, countryIds: ['CH'] })).toBe(false)
    expect(await isMarked(db, { maxSalary: 9000, industryId: 2 })).toBe(false)
  })

  test('of few ads, or of own ones, says nothing', async ({ db }) => {
    await others(db, 4)
    const { id: companyId } = await aCompany(db)
    await others(db, 3, { companyId })
    expect(await isMarked(db, { companyId, maxSalary: 9000 })).toBe(false)
  })
})

describe("another company's text", () => {
  const text = `<p>${'Tražimo konobare za rad u hotelu na jezeru. '.repeat(6)}</p>`

  test('is a sign, also in capitals, and as a translation', async ({ db }) => {
    const original = await aJob(db, { title: 'Konobar', description: text })
    const copy = await aPendingAd(db, {
      description: text.toUpperCase(),
    })
    expect(await signsOfAd(db, copy.id)).toEqual(['review same-text semanticHtml'])
    expect((await queuedAd(db, copy.id))?.signs?.[0]?.text).toBe('Hotel Jadran: Konobar')
    const own = await aPendingAd(db, { companyId: original.companyId, description: text })
    await db.delete(jobs).where(eq(jobs.id, copy.id))
    expect(await signsOfAd(db, own.id)).toEqual([])

    const other = await aPendingAd(db, { description: '<p>Drugo</p>' })
    await db.insert(jobTranslations).values({ jobId: other.id, language: 'en', title: 'Waiter', description: text })
    expect(await signsOfAd(db, other.id)).toEqual(['review same-text semanticHtml'])
  })

  test('is none while it is a draft, gone, or short', async ({ db }) => {
    await aJob(db, { status: 'DRAFT', description: text })
    await aJob(db, { deletedAt: new Date(), description: text })
    await aJob(db)
    for (const description of [text, '<p>Tražimo konobara.</p>'])
      expect(await signsOfAd(db, (await aPendingAd(db, { description })).id)).toEqual([])
  })
})

describe('approving an ad with a sign that blocks', () => {
  test('needs a reason, which is stored and audited', async ({ db }) => {
    const job = await aPendingAd(db, { description: fee })
    const viewer = await anAdmin(db)
    const app = appFor(db, { viewer })
    for (const more of [{}, { reason: '  ' }]) {
      const refused = await approve(app, job.id, more)
      expect(refused.status).toBe(422)
      expect(await errorOf(refused)).toMatchObject({ fields: { reason: expect.any(String) } })
    }
    expect(await db.select().from(signPasses)).toEqual([])

    const passed = await approve(app, job.id, { reason: 'Kaucija za ključ, vraća se' })
    expect(await jsonOf(passed)).toEqual({ message: 'ok', status: 'ACTIVE' })
    expect(await db.select().from(signPasses)).toMatchObject([
      { jobId: job.id, userId: viewer.kind === 'admin' && viewer.userId, signs: ['upfront-fee'] },
    ])
    expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'job.pass-signs'))).toMatchObject([
      { subjectId: String(job.id), companyId: job.companyId, role: 'admin' },
    ])
    expect(await queuedAd(db, job.id)).toMatchObject({ passes: [{ reason: 'Kaucija za ključ, vraća se' }] })
  })

  test('needs none for others', async ({ db }) => {
    const job = await aPendingAd(db, { description: '<p>Javite se na WhatsApp. Samo danas!</p>' })
    expect(await signsOfAd(db, job.id)).toEqual(['review messenger-only semanticHtml', 'hint pressure semanticHtml'])
    expect((await approve(appFor(db, { viewer: admin }), job.id)).status).toBe(200)
    expect(await db.select().from(signPasses)).toEqual([])
  })

  test('holds for a change of a published ad, and for the data of its company', async ({ db }) => {
    const app = appFor(db, { viewer: admin })
    const changed = await aJob(db, facts)
    await aRevision(db, changed, { description: fee })
    expect((await approve(app, changed.id)).status).toBe(422)
    expect((await approve(app, changed.id, { reason: 'U redu' })).status).toBe(200)

    const { id: companyId } = await aCompany(db, { about: 'Vizu jamčimo: garantirana viza.' })
    const job = await aPendingAd(db, { companyId })
    await checkJobTask.run(app.services, { jobId: job.id })
    expect(await queuedAd(db, job.id)).toMatchObject({
      signs: [],
      companySigns: [{ id: 'visa-guarantee', field: 'opis' }],
    })
    expect((await approve(app, job.id)).status).toBe(422)
  })

  test('is not passed by an administrator who sends the change', async ({ db }) => {
    const job = await aJob(db, facts)
    await aQuestion(db, { jobId: job.id, type: 'Email', caption: 'Email' })
    await aRevision(db, job, { description: fee }, null)
    const app = appFor(db, { viewer: admin })
    expect((await call(app, `/api/jobs/${job.id}/submit`, {})).status).toBe(200)
    const [stored] = await db.select().from(jobs).where(eq(jobs.id, job.id))
    expect(stored?.description).not.toContain('unaprijed')
    expect(await queuedAd(db, job.id)).toMatchObject({ status: 'MODERATION' })
  })
})
