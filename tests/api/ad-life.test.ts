import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import type { Viewer } from '../../server/context.ts'
import { expireJobs, remindOfExpiry } from '../../server/jobs/expire.ts'
import { jobAnnouncements, jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf } from '../support/accounts.ts'
import { admin, appFor, employerOf, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, aQuestion } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const soon = new Date('2026-11-22T22:59:59Z')
const before = new Date('2026-11-01T08:00:00Z')
const whole = {
  nazivPosla: 'Kuhar (m/ž)',
  semanticHtml: { textData: '<p>Tražimo kuhara.</p>' },
  djelatnostId: 1,
  mjestaRadaCountries: ['AT'],
  lokacijaDescription: 'Salzburg',
}

const setUp = async (db: Db, firstApprovedAt: Date | null = before) => {
  const company = await aCompany(db, { firstApprovedAt, email: 'ana@hotel.example' })
  await db.insert(users).values({ email: 'admin@preko.example', passwordHash: '-', isAdmin: true, language: 'en' })
  const as = (viewer: Viewer, at = now) => appFor(db, { viewer, now: at })
  return { company, employer: as(employerOf(company.id)), admin: as(admin), as }
}
const post = (app: ReturnType<typeof appFor>, path: string, body?: unknown) => call(app, path, body, { method: 'POST' })
const bodyOf = async <Body = Record<string, unknown>>(response: Response) => (await response.json()) as Body
const read = async (db: Db, id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
const create = async (app: ReturnType<typeof appFor>, fields: object = whole) =>
  (await bodyOf<{ id: number }>(await post(app, '/api/jobs', fields))).id
const receivers = async (db: Db) =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ receiver, subject }) => `${receiver}: ${subject}`)

test('an ad is written, submitted, rejected, corrected, approved, ended, renewed and deleted', async ({ db }) => {
  const { employer, admin } = await setUp(db)
  const id = await create(employer)
  const act = async (action: string) => (await post(employer, `/api/jobs/${id}/${action}`)).status
  const status = async () => (await bodyOf(await call(employer, `/api/jobs/${id}`)))['status']

  expect(await status()).toBe('DRAFT')
  expect(await act('submit')).toBe(200)
  expect(await act('submit')).toBe(409)
  expect(await receivers(db)).toEqual(['admin@preko.example: Ad awaiting approval: Kuhar (m/ž)'])

  expect((await post(admin, `/api/admin/jobs/${id}/reject`, { reason: 'Navedite plaću.' })).status).toBe(200)
  expect(await bodyOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({
    status: 'DRAFT',
    rejectionReason: 'Navedite plaću.',
    actions: ['edit', 'submit', 'archive', 'delete'],
  })
  expect((await db.select().from(mails).orderBy(mails.id)).at(-1)).toMatchObject({
    receiver: 'ana@hotel.example',
    text: expect.stringContaining('Navedite plaću.'),
  })

  await call(employer, `/api/jobs/${id}`, { minSalary: 2200, salaryPeriod: 'MONTH' }, { method: 'PATCH' })
  expect(await act('submit')).toBe(200)
  await post(admin, '/api/odobriOglas', { id })
  expect(await status()).toBe('ACTIVE')
  const found = await bodyOf<{ content: { id: number }[] }>(await employer.request('/apipublic/jobs'))
  expect(found.content.map((job) => job.id)).toEqual([id])

  expect(await act('deactivate')).toBe(200)
  expect(await status()).toBe('DEACTIVATED')
  expect(await act('activate')).toBe(200)
  expect(await status()).toBe('ACTIVE')
  expect(await act('archive')).toBe(200)
  expect(await act('unarchive')).toBe(200)
  expect(await status()).toBe('ACTIVE')
  expect(await act('renew')).toBe(409)
  await act('deactivate')
  expect(await act('renew')).toBe(200)
  expect(await status()).toBe('PENDING_APPROVAL')
  expect((await call(employer, `/api/jobs/${id}`, undefined, { method: 'DELETE' })).status).toBe(200)
  expect((await call(employer, `/api/jobs/${id}`)).status).toBe(404)
  expect(await read(db, id)).toMatchObject({ status: 'DELETED', deletedAt: now })
})

describe('submitting', () => {
  test('names every field that is missing', async ({ db }) => {
    const { employer } = await setUp(db)
    const id = await create(employer, { minSalary: 3000, maxSalary: 2000 })
    await call(employer, `/api/jobs/${id}/questions`, [{ type: 'Radio', caption: 'Smjena?' }], { method: 'PUT' })
    const refused = await post(employer, `/api/jobs/${id}/submit`)
    expect(refused.status).toBe(422)
    const names = ['nazivPosla', 'semanticHtml', 'djelatnostId', 'mjestaRadaCountries', 'maxSalary', 'questions']
    expect(Object.keys((await errorOf(refused)).fields ?? {})).toEqual(names)
    expect(await read(db, id)).toMatchObject({ status: 'DRAFT' })
  })

  test('begins with the questions that every form has', async ({ db }) => {
    const { employer } = await setUp(db)
    const { pitanja } = await bodyOf<{ pitanja: { caption: string; obavezno: boolean; section: string }[] }>(
      await call(employer, `/api/jobs/${await create(employer)}`),
    )
    expect(pitanja.map(({ obavezno }) => obavezno)).toEqual([true, true, true, true, false])
    expect(pitanja.slice(0, 4).every(({ section }) => section === 'OSOBNI_PODACI')).toBe(true)
  })
})

describe('new text of an ad that is out', () => {
  const change = (app: ReturnType<typeof appFor>, id: number, fields: object) =>
    call(app, `/api/jobs/${id}`, fields, { method: 'PATCH' })

  test('waits in moderation until it is approved, and still takes applications', async ({ db }) => {
    const { company, employer, admin } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    expect((await change(employer, id, { minSalary: 2500 })).status).toBe(200)
    expect(await read(db, id)).toMatchObject({ status: 'ACTIVE', minSalary: 2500 })

    expect(await bodyOf(await change(employer, id, { nazivPosla: 'Glavni konobar' }))).toMatchObject({
      status: 'MODERATION',
    })
    expect(await receivers(db)).toEqual(['admin@preko.example: Changed ad awaiting approval: Glavni konobar'])
    const queue = await bodyOf<{ content: { changes: { field: string; parts: object[] }[] }[] }>(
      await call(admin, '/api/admin/jobs?status=MODERATION'),
    )
    expect(queue.content[0]?.changes).toEqual([
      {
        field: 'nazivPosla',
        language: 'hr',
        parts: expect.arrayContaining([{ kind: 'added', text: expect.stringContaining('Glavni') }]),
      },
    ])
    await post(admin, '/api/odobriOglas', { id })
    expect(await read(db, id)).toMatchObject({ status: 'ACTIVE', publishedAt: before, expiresAt: soon })
  })

  test('is published again at once when the change is undone', async ({ db }) => {
    const { company, employer } = await setUp(db)
    const { id, title } = await aJob(db, { companyId: company.id })
    await change(employer, id, { nazivPosla: 'Nešto drugo' })
    expect(await bodyOf(await change(employer, id, { nazivPosla: title }))).toMatchObject({ status: 'ACTIVE' })
  })

  test('waits also when it was written while the ad was taken down', async ({ db }) => {
    const { company, employer } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id })
    await post(employer, `/api/jobs/${id}/deactivate`)
    await call(
      employer,
      `/api/jobs/${id}/translations/de`,
      { nazivPosla: 'Kellner', semanticHtml: { textData: '<p>Wir</p>' } },
      { method: 'PUT' },
    )
    expect(await bodyOf(await post(employer, `/api/jobs/${id}/activate`))).toMatchObject({ status: 'MODERATION' })
  })

  test('needs no approval when an administrator writes it', async ({ db }) => {
    const { company, employer, admin } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id })
    await change(admin, id, { nazivPosla: 'Konobar ili konobarica' })
    expect(await read(db, id)).toMatchObject({ status: 'ACTIVE' })
    expect(await bodyOf(await change(employer, id, { minSalary: 2100 }))).toMatchObject({ status: 'ACTIVE' })
  })

  test('may not leave out what a published ad must have', async ({ db }) => {
    const { company, employer } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    const refused = await change(employer, id, { nazivPosla: ' ' })
    expect([refused.status, (await errorOf(refused)).fields]).toEqual([422, { nazivPosla: expect.any(String) }])
    expect((await call(employer, `/api/jobs/${id}/questions`, [], { method: 'PUT' })).status).toBe(422)
  })

  test('is reviewed from the beginning between the two reviews of a first ad', async ({ db }) => {
    const { employer, admin } = await setUp(db, null)
    const id = await create(employer)
    await post(employer, `/api/jobs/${id}/submit`)
    await post(admin, '/api/odobriOglas', { id })
    expect(await read(db, id)).toMatchObject({ status: 'PENDING_APPROVAL_FINAL' })
    await change(employer, id, { minSalary: 2000 })
    expect(await read(db, id)).toMatchObject({ status: 'PENDING_APPROVAL_FINAL' })
    await change(employer, id, { semanticHtml: { textData: '<p>Nešto posve drugo.</p>' } })
    expect(await read(db, id)).toMatchObject({ status: 'PENDING_APPROVAL' })
  })
})

describe('versions', () => {
  test('a stale save is refused, naming what was changed, and loses neither', async ({ db }) => {
    const { employer } = await setUp(db)
    const id = await create(employer)
    const save = (fields: object) => call(employer, `/api/jobs/${id}`, fields, { method: 'PATCH' })
    expect(await bodyOf(await save({ version: 1, nazivPosla: 'Prva kartica' }))).toMatchObject({ version: 2 })
    const refused = await save({ version: 1, nazivPosla: 'Druga kartica', minSalary: 2000 })
    expect(refused.status).toBe(409)
    expect(await errorOf(refused)).toMatchObject({ code: 'stale_version', fields: { nazivPosla: expect.any(String) } })
    expect(await read(db, id)).toMatchObject({ title: 'Prva kartica', minSalary: null, version: 2 })
    const again = await save({ version: 1, nazivPosla: 'Prva kartica' })
    expect([again.status, await bodyOf(again)]).toEqual([200, expect.objectContaining({ version: 2 })])
  })

  test('an approval of what has changed since it was read is refused', async ({ db }) => {
    const { employer, admin } = await setUp(db)
    const id = await create(employer)
    await post(employer, `/api/jobs/${id}/submit`)
    await call(employer, `/api/jobs/${id}`, { nazivPosla: 'Novi naslov' }, { method: 'PATCH' })
    expect((await post(admin, '/api/odobriOglas', { id, version: 1 })).status).toBe(409)
    expect((await post(admin, '/api/odobriOglas', { id, version: 2 })).status).toBe(200)
    expect((await post(admin, '/api/odobriOglas', { id, version: 2 })).status).toBe(409)
  })
})

describe('time', () => {
  test('a company is mailed once three days before the end, and once at the end', async ({ db }) => {
    const { company } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const at = (time: Date) => servicesFor(db, { now: time }).services
    for (const run of [1, 2]) await remindOfExpiry(at(new Date(now.getTime() + run)))
    await expireJobs(at(now))
    expect(await read(db, id)).toMatchObject({ status: 'ACTIVE' })
    for (const run of [1, 2]) await expireJobs(at(new Date(soon.getTime() + run)))
    expect(await read(db, id)).toMatchObject({ status: 'EXPIRED' })
    expect(await receivers(db)).toEqual([
      'ana@hotel.example: Oglas uskoro istječe: Konobar (m/ž)',
      'ana@hotel.example: Oglas je istekao: Konobar (m/ž)',
    ])
    expect(await db.select().from(jobAnnouncements)).toHaveLength(1)
  })

  test('an ad whose time passed a moment ago has expired for every call', async ({ db }) => {
    const { company, as } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const late = as(employerOf(company.id), soon)
    expect(await bodyOf(await call(late, `/api/jobs/${id}`))).toMatchObject({ status: 'EXPIRED' })
    expect((await post(late, `/api/jobs/${id}/deactivate`)).status).toBe(409)
    await call(late, `/api/jobs/${id}`, { expirationTime: '2026-11-30' }, { method: 'PATCH' })
    expect(await read(db, id)).toMatchObject({ status: 'EXPIRED' })
    expect((await post(as(admin, soon), '/api/odobriOglas', { id })).status).toBe(409)
  })

  test('nothing stays out for more than thirty days', async ({ db }) => {
    const { company, employer } = await setUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const save = (expirationTime: unknown) => call(employer, `/api/jobs/${id}`, { expirationTime }, { method: 'PATCH' })
    expect((await save('2026-12-02')).status).toBe(422)
    expect((await save('2026-11-19')).status).toBe(422)
    expect((await save(null)).status).toBe(200)
    expect(await read(db, id)).toMatchObject({ status: 'ACTIVE', expiresAt: new Date('2026-12-01T22:59:59Z') })
    expect((await save(Date.parse('2026-11-25T10:00:00Z') / 1000)).status).toBe(200)
    expect(await read(db, id)).toMatchObject({ expiresAt: new Date('2026-11-25T10:00:00Z') })
  })
})

test('an ad of another company is neither seen nor changed by any call', async ({ db }) => {
  const { company, as } = await setUp(db)
  const { id } = await aJob(db, { companyId: company.id })
  const [other] = await db
    .insert(companies)
    .values({ ...company, id: undefined, slug: 'druga' } as never)
    .returning()
  const stranger = as(employerOf(other?.id ?? 0))
  const before = await read(db, id)
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { nazivPosla: 'Moje' }],
    ['DELETE', ''],
    ['PUT', '/questions', []],
    ['POST', '/questions/copy', { fromJobId: id }],
    ['PUT', '/translations/de', { nazivPosla: 'Meins' }],
    ['GET', '/check'],
    ['GET', '/stats'],
    ['GET', '/stats.csv'],
    ...['submit', 'deactivate', 'activate', 'renew', 'duplicate', 'archive', 'unarchive'].map(
      (action): [string, string] => ['POST', `/${action}`],
    ),
  ]
  for (const [method, path, body] of calls)
    expect([method, path, (await call(stranger, `/api/jobs/${id}${path}`, body, { method })).status]).toEqual([
      method,
      path,
      404,
    ])
  expect(await read(db, id)).toEqual(before)
  expect(await bodyOf(await call(stranger, '/api/jobs'))).toMatchObject({ content: [] })
  expect((await post(stranger, `/api/admin/jobs/${id}/reject`, { reason: 'x' })).status).toBe(403)
})

test('a copy has everything that was written, and nothing of the life', async ({ db }) => {
  const { company, employer } = await setUp(db)
  const { id } = await aJob(db, {
    companyId: company.id,
    minSalary: 2000,
    languages: [{ language: 'de', level: 'B1' }],
  })
  await aQuestion(db, { jobId: id, caption: 'Radite li vikendom?' })
  const copy = await bodyOf<{ id: number }>(await post(employer, `/api/jobs/${id}/duplicate`))
  expect(await bodyOf(await call(employer, `/api/jobs/${copy.id}`))).toMatchObject({
    status: 'DRAFT',
    nazivPosla: 'Konobar (m/ž)',
    minSalary: 2000,
    expirationTime: null,
    publishedTime: null,
    version: 1,
    pitanja: [{ caption: 'Radite li vikendom?' }],
  })
})
