import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test as plainTest } from 'vitest'
import { companies } from '#server/companies/table.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/errors.ts'
import { uploads } from '#server/files/table.ts'
import { createJob } from '#server/jobs/editor/create.ts'
import { jobs } from '#server/jobs/table.ts'
import { noteFiles } from '#server/notes/table.ts'
import { auditEntries } from '#server/platform/audit/table.ts'
import type { Database, Db } from '#server/platform/db/client.ts'
import { onePixel } from '../support/access/world.ts'
import { call, errorOf } from '../support/accounts.ts'
import { admin, appFor, employerOf, filesInMemory, formOf, servicesFor } from '../support/app.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { openOwnDatabase, test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const unpublished = { publishedAt: null, firstPublishedAt: null, expiresAt: null }
const full = { maxDrafts: 1, maxUploadMb: 0, maxNoteFileMb: 0 }

const limit = (db: Db, id: number, quota: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(quota).where(eq(companies.id, id))

const anUpload = (companyId: number, bytes: number) => ({
  ...{ id: crypto.randomUUID(), companyId, folder: 'jobs' as const, storageKey: 'x', name: 'x' },
  ...{ width: 1, height: 1, bytes },
})

describe('drafts', () => {
  test('a company has at most as many as its quota', async ({ db }) => {
    const { id } = await aCompany(db, { maxDrafts: 2 })
    const app = appFor(db, { viewer: employerOf(id) })
    for (const title of ['Kuhar', 'Konobar'])
      expect((await call(app, '/api/jobs', { nazivPosla: title })).status).toBe(200)
    const refused = await call(app, '/api/jobs', { nazivPosla: 'Recepcionar' })
    expect(refused.status).toBe(409)
    expect(await errorOf(refused)).toMatchObject({
      code: 'quota_reached',
      message: expect.stringContaining('2 neobjavljenih'),
    })
    expect(await db.$count(jobs, eq(jobs.companyId, id))).toBe(2)
  })

  test.for([
    ['hr', 'Obrišite one'],
    ['en', 'Delete those'],
    ['de', 'Löschen Sie'],
  ] as const)('the refusal in %s says what to do', async ([language, text], { db }) => {
    const { id } = await aCompany(db, { maxDrafts: 0 })
    const app = appFor(db, { viewer: employerOf(id) })
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const refused = await app.request('/api/jobs', { method: 'POST', headers, body: '{}' })
    expect((await errorOf(refused)).message).toContain(text)
  })

  test('those that await approval or lie in the archive count, published and deleted ones do not', async ({ db }) => {
    const { id: companyId } = await aCompany(db)
    await aJob(db, { companyId })
    await aJob(db, { companyId, ...unpublished, status: 'DRAFT', deletedAt: new Date() })
    await aJob(db, { companyId, status: 'ARCHIVED', firstPublishedAt: new Date() })
    await aJob(db, { companyId, ...unpublished, status: 'PENDING_APPROVAL' })
    await aJob(db, { companyId, ...unpublished, status: 'ARCHIVED', archivedFrom: 'DRAFT' })
    const app = appFor(db, { viewer: employerOf(companyId) })
    const answer = await (await app.request('/api/account/quotas')).json()
    expect(answer).toMatchObject({ drafts: { used: 2, allowed: 100 } })
  })

  test('a duplicate is one more', async ({ db }) => {
    const { id: companyId } = await aCompany(db, { maxDrafts: 0 })
    const job = await aJob(db, { companyId })
    const app = appFor(db, { viewer: employerOf(companyId) })
    expect((await call(app, `/api/jobs/${job.id}/duplicate`, {})).status).toBe(409)
  })

  test('an administrator is held to the quota of the company too', async ({ db }) => {
    const { id } = await aCompany(db, { maxDrafts: 0 })
    expect((await call(appFor(db, { viewer: admin }), '/api/jobs', { tvrtkaId: id })).status).toBe(409)
  })
})

describe('pictures', () => {
  test('one that does not fit is refused, and not stored', async ({ db }) => {
    const { id } = await aCompany(db, { maxUploadMb: 1 })
    await db.insert(uploads).values(anUpload(id, 1024 * 1024))
    const storage = filesInMemory()
    const app = appFor(db, { viewer: employerOf(id), storage })
    const body = formOf({ file: new File([onePixel], 'slika.png') })
    const refused = await app.request('/api/uploads', {
      method: 'POST',
      body,
      headers: { origin: 'https://preko.example' },
    })
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'quota_reached'])
    expect(storage.keys()).toEqual([])
    expect(await db.$count(uploads, eq(uploads.companyId, id))).toBe(1)
  })
})

describe('files of notes', () => {
  async function noteWithFile(db: Db, quota: Partial<typeof companies.$inferInsert>) {
    const storage = filesInMemory()
    const own = await aDashboard(db, 'Hotel', { storage })
    await limit(db, own.company.id, quota)
    const { id } = await anApplication(db, own)
    const send = () =>
      own.app.request('/api/notes', {
        method: 'POST',
        headers: { origin: 'https://preko.example' },
        body: formOf({ applicationId: id, content: 'Bilješka', attachments: new File(['%PDF-1.4'], 'cv.pdf') }),
      })
    return { send, storage }
  }

  test('a note with a file that does not fit is refused whole', async ({ db }) => {
    const { send, storage } = await noteWithFile(db, { maxNoteFileMb: 0 })
    const refused = await send()
    expect([refused.status, (await errorOf(refused)).code]).toEqual([409, 'quota_reached'])
    expect([storage.keys(), await db.$count(noteFiles)]).toEqual([[], 0])
  })

  test('a file that fits is counted', async ({ db }) => {
    const { send } = await noteWithFile(db, { maxNoteFileMb: 1 })
    expect((await send()).status).toBe(200)
    expect(await db.$count(noteFiles)).toBe(1)
  })
})

describe('an administrator', () => {
  test('raises a quota, which is audited, and the company goes on', async ({ db }) => {
    const { id } = await aCompany(db, full)
    const company = appFor(db, { viewer: employerOf(id) })
    expect((await call(company, '/api/jobs', {})).status).toBe(200)
    expect((await call(company, '/api/jobs', {})).status).toBe(409)
    const office = appFor(db, { viewer: await anAdmin(db) })
    expect((await call(office, `/api/admin/companies/${id}/quotas`, { drafts: 2 }, { method: 'PATCH' })).status).toBe(
      200,
    )
    expect((await call(company, '/api/jobs', {})).status).toBe(200)
    const quotas = await (await office.request(`/api/admin/companies/${id}/quotas`)).json()
    expect(quotas).toEqual({
      drafts: { used: 2, allowed: 2 },
      uploads: { used: 0, allowed: 0 },
      noteFiles: { used: 0, allowed: 0 },
    })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'company.quotas'))
    expect(entry).toMatchObject({ subjectId: String(id), companyId: id, role: 'admin' })
  })

  test('changes nothing without a value', async ({ db }) => {
    const { id } = await aCompany(db)
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await call(app, `/api/admin/companies/${id}/quotas`, {}, { method: 'PATCH' })).status).toBe(200)
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'company.quotas'))).toBe(0)
  })

  test.for([-1, 1.5, 1_000_001, null])('sets no quota of %s', async (drafts, { db }) => {
    const { id } = await aCompany(db)
    const app = appFor(db, { viewer: await anAdmin(db) })
    expect((await call(app, `/api/admin/companies/${id}/quotas`, { drafts }, { method: 'PATCH' })).status).toBe(422)
  })
})

describe('at the same time', () => {
  let database: Database
  beforeAll(async () => {
    database = await openOwnDatabase('quotas')
  }, 60_000)
  afterAll(() => database.close())

  plainTest('eight drafts for three places are three', async () => {
    const { db } = database
    const { id } = await aCompany(db, { maxDrafts: 3 })
    const context: Context = { ...servicesFor(db).services, viewer: employerOf(id), language: 'hr' }
    const begun = Array.from({ length: 8 }, () => createJob(context, { fields: {} }))
    const results = await Promise.allSettled(begun)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.map((error) => error instanceof Refusal && error.reason)).toEqual(Array(5).fill('quota_reached'))
    expect(await db.$count(jobs, eq(jobs.companyId, id))).toBe(3)
  })
})
