import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { jobAnnouncements } from '../../server/feeds/table.ts'
import type { jobLifeRoutes } from '../../server/jobs/act-routes.ts'
import { expireJobs, remindOfExpiry } from '../../server/jobs/expire.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { mails } from '../../server/mails/table.ts'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import { adSetUp, before, createAd, editedAd, now, post, readAd, receivers, soon } from '../support/ad-life.ts'
import { admin, employerOf, servicesFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob, aQuestion, aTranslation } from '../support/examples.ts'

test('an ad is written, submitted, rejected, corrected, approved, ended, renewed and deleted', async ({ db }) => {
  const { employer, admin } = await adSetUp(db)
  const id = await createAd(employer)
  const act = async (action: string) => (await post(employer, `/api/jobs/${id}/${action}`)).status
  const status = async () => (await editedAd(employer, id)).status

  expect(await status()).toBe('DRAFT')
  expect(await act('submit')).toBe(200)
  expect(await act('submit')).toBe(409)
  expect(await receivers(db)).toEqual(['admin@preko.example: Ad awaiting approval: Kuhar (m/ž)'])

  expect((await post(admin, `/api/admin/jobs/${id}/reject`, { reason: 'Navedite plaću.' })).status).toBe(200)
  expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({
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
  const found = await read(as<typeof jobRoutes>(employer).apipublic.jobs.$get({ query: queryOf('') }))
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
  expect(await readAd(db, id)).toMatchObject({ status: 'DELETED', deletedAt: now })
  expect((await receivers(db)).filter((mail) => mail.startsWith('admin@preko.example: Ad awaiting'))).toHaveLength(3)
})

describe('submitting', () => {
  test('lists all missing fields', async ({ db }) => {
    const { employer } = await adSetUp(db)
    const id = await createAd(employer, { minSalary: 3000, maxSalary: 2000 })
    await call(employer, `/api/jobs/${id}/questions`, [{ type: 'Radio', caption: 'Smjena?' }], { method: 'PUT' })
    const refused = await post(employer, `/api/jobs/${id}/submit`)
    expect(refused.status).toBe(422)
    const names = [
      'nazivPosla',
      'semanticHtml',
      'djelatnostId',
      'mjestaRadaCountries',
      'maxSalary',
      'salaryPeriod',
      'questions',
    ]
    expect(Object.keys((await errorOf(refused)).fields ?? {})).toEqual(names)
    expect(await readAd(db, id)).toMatchObject({ status: 'DRAFT' })
  })

  test('starts with the default questions', async ({ db }) => {
    const { employer } = await adSetUp(db)
    const param = { id: String(await createAd(employer)) }
    const { pitanja } = await read(as<typeof ownJobRoutes>(employer).api.jobs[':id'].$get({ param }))
    expect(pitanja.map(({ obavezno }) => obavezno)).toEqual([true, true, true, true, false])
    expect(pitanja.slice(0, 4).every(({ section }) => section === 'OSOBNI_PODACI')).toBe(true)
  })
})

describe('time', () => {
  test('mails a company once three days before the end and once at the end', async ({ db }) => {
    const { company } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const at = (time: Date) => servicesFor(db, { now: time }).services
    for (const run of [1, 2]) await remindOfExpiry(at(new Date(now.getTime() + run)))
    await expireJobs(at(now))
    expect(await readAd(db, id)).toMatchObject({ status: 'ACTIVE' })
    for (const run of [1, 2]) await expireJobs(at(new Date(soon.getTime() + run)))
    expect(await readAd(db, id)).toMatchObject({ status: 'EXPIRED' })
    expect(await receivers(db)).toEqual([
      'ana@hotel.example: Oglas uskoro istječe: Konobar (m/ž)',
      'ana@hotel.example: Oglas je istekao: Konobar (m/ž)',
    ])
    expect(await db.select().from(jobAnnouncements)).toHaveLength(1)
  })

  test('an ad is expired for every call as soon as its time has passed', async ({ db }) => {
    const { company, as } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const late = as(employerOf(company.id), soon)
    expect(await jsonOf(await call(late, `/api/jobs/${id}`))).toMatchObject({ status: 'EXPIRED' })
    expect((await post(late, `/api/jobs/${id}/deactivate`)).status).toBe(409)
    await call(late, `/api/jobs/${id}`, { expirationTime: '2026-11-30' }, { method: 'PATCH' })
    expect(await readAd(db, id)).toMatchObject({ status: 'EXPIRED' })
    expect((await post(as(admin, soon), '/api/odobriOglas', { id })).status).toBe(409)
  })

  test('no ad is public for more than thirty days', async ({ db }) => {
    const { company, employer } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, publishedAt: before, expiresAt: soon })
    const save = (expirationTime: unknown) => call(employer, `/api/jobs/${id}`, { expirationTime }, { method: 'PATCH' })
    expect((await save('2026-12-02')).status).toBe(422)
    expect((await save('2026-11-19')).status).toBe(422)
    const edited = async () => (await editedAd(employer, id)).expirationTime
    expect((await save(null)).status).toBe(200)
    expect([await edited(), (await readAd(db, id))?.expiresAt]).toEqual(['2026-12-01T22:59:59.000Z', soon])
    expect((await save(Date.parse('2026-11-21T10:00:00Z') / 1000)).status).toBe(200)
    expect([await edited(), (await readAd(db, id))?.expiresAt]).toEqual([
      '2026-11-21T10:00:00.000Z',
      new Date('2026-11-21T10:00:00Z'),
    ])
  })
})

test('no call reads or changes an ad of another company', async ({ db }) => {
  const { company, as } = await adSetUp(db)
  const { id } = await aJob(db, { companyId: company.id })
  const [other] = await db
    .insert(companies)
    .values({ ...company, id: undefined, slug: 'druga' } as never)
    .returning()
  const stranger = as(employerOf(other?.id ?? 0))
  const before = await readAd(db, id)
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
  expect(await readAd(db, id)).toEqual(before)
  expect(await jsonOf(await call(stranger, '/api/jobs'))).toMatchObject({ content: [] })
  expect((await post(stranger, `/api/admin/jobs/${id}/reject`, { reason: 'x' })).status).toBe(403)
})

test('a copy has the content, but no status, dates or statistics', async ({ db }) => {
  const { company, employer } = await adSetUp(db)
  const { id } = await aJob(db, {
    companyId: company.id,
    minSalary: 2000,
    languages: [{ language: 'de', level: 'B1' }],
  })
  await aTranslation(db, { id }, { language: 'de', title: 'Kellner (m/w/d)' })
  await aQuestion(db, { jobId: id, caption: 'Radite li vikendom?' })
  const copy = await read(
    as<typeof jobLifeRoutes>(employer).api.jobs[':id'][':action'].$post({
      param: { id: String(id), action: 'duplicate' },
    }),
  )
  expect(await jsonOf(await call(employer, `/api/jobs/${copy.id}`))).toMatchObject({
    status: 'DRAFT',
    nazivPosla: 'Konobar (m/ž) (kopija)',
    translations: { de: { nazivPosla: 'Kellner (m/w/d) (Kopie)' } },
    minSalary: 2000,
    expirationTime: null,
    publishedTime: null,
    version: 1,
    pitanja: [{ caption: 'Radite li vikendom?' }],
  })
})
