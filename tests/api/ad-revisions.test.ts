import { describe, expect } from 'vitest'
import type { approvalRoutes } from '../../server/jobs/approval/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import { adSetUp, before, post, readAd, receivers, soon } from '../support/ad-life.ts'
import { type App, appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aJob, aQuestion } from '../support/examples.ts'

const change = (app: App, id: number, fields: object) => call(app, `/api/jobs/${id}`, fields, { method: 'PATCH' })

/** The ads that await approval. */
const queue = async (admin: App, status = '') =>
  (await read(as<typeof approvalRoutes>(admin).api.admin.jobs.$get({ query: queryOf(`status=${status}`) }))).content
const own = (employer: App, query = '') =>
  read(as<typeof ownJobRoutes>(employer).api.jobs.$get({ query: queryOf(query) }))

/** When an ad of that day was published and ends. */
const published = { publishedAt: before, expiresAt: soon }

describe('a change of a published ad', () => {
  test('waits beside the published text until it is sent and approved', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id, title } = await aJob(db, { companyId: company.id, ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    const saved = await jsonOf(await change(employer, id, { nazivPosla: 'Glavni konobar', maxSalary: 2600 }))
    expect(saved).toMatchObject({ status: 'ACTIVE', version: 2 })
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({
      nazivPosla: 'Glavni konobar',
      objavljeno: { nazivPosla: title, maxSalary: null },
      izmjena: { polja: ['nazivPosla', 'maxSalary'], submittedTime: null },
    })
    expect([await receivers(db), await queue(admin)]).toEqual([[], []])

    const unclear = await post(employer, `/api/jobs/${id}/submit`)
    expect([unclear.status, Object.keys((await errorOf(unclear)).fields ?? {})]).toEqual([422, ['salaryPeriod']])
    await change(employer, id, { salaryPeriod: 'HOUR' })
    expect(await jsonOf(await post(employer, `/api/jobs/${id}/submit`))).toMatchObject({ status: 'MODERATION' })
    expect(await receivers(db)).toEqual([`admin@preko.example: Changed ad awaiting approval: ${title}`])
    const content = await queue(admin, 'MODERATION')
    expect(content[0]).toMatchObject({ status: 'MODERATION', review: 'change' })
    expect(content[0]?.changes).toEqual([
      {
        field: 'nazivPosla',
        language: 'hr',
        parts: expect.arrayContaining([{ kind: 'added', text: expect.stringContaining('Glavni') }]),
      },
      { field: 'maxSalary', language: 'hr', parts: [{ kind: 'added', text: '2600 HOUR' }] },
    ])
    expect(await readAd(db, id)).toMatchObject({ status: 'ACTIVE', title, maxSalary: null })
    const approved = await post(admin, '/api/odobriOglas', { id, version: 3, status: 'MODERATION' })
    expect(await jsonOf(approved)).toEqual({ message: 'ok', status: 'ACTIVE' })
    expect((await receivers(db)).at(-1)).toBe('ana@hotel.example: Izmjene oglasa su odobrene: Glavni konobar')
    expect(await readAd(db, id)).toMatchObject({ title: 'Glavni konobar', maxSalary: 2600, ...published })
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({ status: 'ACTIVE', izmjena: null })
  })

  test('ends when it is undone or discarded, and a stale window is refused then', async ({ db }) => {
    const { company, employer } = await adSetUp(db)
    const { id, title } = await aJob(db, { companyId: company.id, ...published })
    await change(employer, id, { nazivPosla: 'Nešto drugo' })
    await change(employer, id, { nazivPosla: title })
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({ izmjena: null, version: 3 })
    expect((await post(employer, `/api/jobs/${id}/discard`)).status).toBe(409)

    await change(employer, id, { nazivPosla: 'Nešto treće' })
    const discarded = await jsonOf(await post(employer, `/api/jobs/${id}/discard`))
    expect(discarded).toMatchObject({ status: 'ACTIVE', version: 5 })
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({ nazivPosla: title, izmjena: null })
    const refused = await change(employer, id, { version: 4, nazivPosla: 'Nešto četvrto' })
    expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([409, ['nazivPosla']])
  })

  test('that was sent is taken back by the next edit, and then cannot be approved', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await change(employer, id, { nazivPosla: 'Prvo' })
    await post(employer, `/api/jobs/${id}/submit`)
    expect(await jsonOf(await change(employer, id, { nazivPosla: 'Drugo' }))).toMatchObject({ status: 'ACTIVE' })
    expect((await post(admin, '/api/odobriOglas', { id })).status).toBe(409)
    expect(await queue(admin)).toEqual([])
  })

  test('is returned with reasons, and the ad stays published', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id, title } = await aJob(db, { companyId: company.id, ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await change(employer, id, { minSalary: 2000, maxSalary: 2500, salaryPeriod: 'MONTH' })
    await post(employer, `/api/jobs/${id}/submit`)
    const reasons = { reason: 'Navedite razdoblje.', fields: { maxSalary: 'Po satu ili mjesecu?' } }
    const returned = await post(admin, `/api/admin/jobs/${id}/reject`, reasons)
    expect(await jsonOf(returned)).toEqual({ message: 'ok', status: 'ACTIVE' })
    expect((await receivers(db)).at(-1)).toBe(`ana@hotel.example: Izmjene oglasa treba doraditi: ${title}`)
    const list = await own(employer)
    expect(list.content[0]).toMatchObject({ status: 'ACTIVE', rejectionReason: reasons.reason })
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({
      maxSalary: 2500,
      rejectedFields: reasons.fields,
    })
    await post(employer, `/api/jobs/${id}/submit`)
    expect(await jsonOf(await call(employer, `/api/jobs/${id}`))).toMatchObject({
      status: 'MODERATION',
      rejectionReason: null,
      rejectedFields: {},
    })
  })

  test('by an administrator is published when it is sent, without a review', async ({ db }) => {
    const { company, admin } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await change(admin, id, { nazivPosla: 'Konobar ili konobarica' })
    expect((await readAd(db, id))?.title).not.toContain('konobarica')
    expect(await jsonOf(await post(admin, `/api/jobs/${id}/submit`))).toMatchObject({ status: 'ACTIVE' })
    expect((await readAd(db, id))?.title).toContain('konobarica')
  })

  test('is counted and found among the own ads', async ({ db }) => {
    const { company, employer } = await adSetUp(db)
    const [first, second] = [
      await aJob(db, { companyId: company.id, ...published }),
      await aJob(db, { companyId: company.id, ...published }),
    ]
    await aQuestion(db, { jobId: first.id, type: 'Email', caption: 'Email' })
    for (const { id } of [first, second]) await change(employer, id, { nazivPosla: 'Glavni konobar' })
    await post(employer, `/api/jobs/${first.id}/submit`)
    expect(await own(employer)).toMatchObject({ statusCounts: { ACTIVE: 1, MODERATION: 1 }, revised: 2 })
    expect((await own(employer, 'status=MODERATION')).content.map(({ id }) => id)).toEqual([first.id])
    expect(await own(employer, 'izmjene=1')).toMatchObject({ meta: { number_of_items: 2 }, revised: 2 })
    const active = { content: [{ id: second.id }], meta: { number_of_items: 1, has_next_page: false }, revised: 2 }
    expect(await own(employer, 'izmjene=1&status=ACTIVE&page_size=1')).toMatchObject(active)
  })
})

test('administrators find an ad under the status that it has now', async ({ db }) => {
  const { company, admin } = await adSetUp(db)
  const out = await aJob(db, { companyId: company.id, ...published })
  const over = await aJob(db, { companyId: company.id, ...published, expiresAt: before })
  for (const [status, { id }] of [
    ['ACTIVE', out],
    ['EXPIRED', over],
  ] as const)
    expect(await queue(admin, `${status}&company=${company.id}`)).toMatchObject([{ id, status }])
})

describe('an ended ad', () => {
  test('shows and activates the approved text, and its revision waits', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id, title } = await aJob(db, { companyId: company.id, ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await post(employer, `/api/jobs/${id}/deactivate`)
    await change(employer, id, { nazivPosla: 'Nepročitano' })
    expect(await readAd(db, id)).toMatchObject({ status: 'DEACTIVATED', title })
    expect(await jsonOf(await post(employer, `/api/jobs/${id}/submit`))).toMatchObject({ status: 'DEACTIVATED' })
    expect(await jsonOf(await post(employer, `/api/jobs/${id}/activate`))).toMatchObject({ status: 'MODERATION' })
    expect(await readAd(db, id)).toMatchObject({ status: 'ACTIVE', title })
    await post(admin, '/api/odobriOglas', { id })
    expect(await readAd(db, id)).toMatchObject({ status: 'ACTIVE', title: 'Nepročitano' })
  })

  test('is renewed with its revision, which the approval of the ad publishes', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id, title } = await aJob(db, { companyId: company.id, status: 'EXPIRED', ...published })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await change(employer, id, { nazivPosla: 'Obnovljeno' })
    expect((await post(employer, `/api/jobs/${id}/submit`)).status).toBe(409)
    expect(await jsonOf(await post(employer, `/api/jobs/${id}/renew`))).toMatchObject({ status: 'PENDING_APPROVAL' })
    expect(await readAd(db, id)).toMatchObject({ title })
    const content = await queue(admin)
    expect(content).toMatchObject([{ review: 'full', changes: [{ field: 'nazivPosla' }] }])
    await post(admin, '/api/odobriOglas', { id })
    expect(await readAd(db, id)).toMatchObject({ status: 'ACTIVE', title: 'Obnovljeno' })
  })
})

test('own ads are found by their changed titles too, in every language', async ({ db }) => {
  const { company, employer } = await adSetUp(db)
  const { id, title } = await aJob(db, { companyId: company.id, ...published })
  await change(employer, id, { nazivPosla: 'Šef kuhinje' })
  const texts = { nazivPosla: 'Küchenchef', semanticHtml: { textData: '' } }
  await call(employer, `/api/jobs/${id}/translations/de`, texts, { method: 'PUT' })
  const foundBy = async (q: string) => {
    const query = queryOf(`q=${encodeURIComponent(q)}`)
    const { content } = await read(as<typeof ownJobRoutes>(employer).api.jobs.$get({ query }))
    return content.map((ad) => ad.id)
  }
  expect(await Promise.all(['SEF KUH', 'kuchenchef', title, 'slastičar'].map(foundBy))).toEqual([[id], [id], [id], []])
  expect(
    (await read(as<typeof jobRoutes>(appFor(db)).apipublic.jobs.$get({ query: queryOf('searchText=kuhinje') })))
      .content,
  ).toEqual([])
})
