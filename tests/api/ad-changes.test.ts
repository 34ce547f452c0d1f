import { describe, expect } from 'vitest'
import { call, errorOf, jsonOf } from '../support/accounts.ts'
import { adSetUp, createAd, post, readAd } from '../support/ad-life.ts'
import type { App } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob, aQuestion } from '../support/examples.ts'

describe('new text of an ad', () => {
  const change = (app: App, id: number, fields: object) => call(app, `/api/jobs/${id}`, fields, { method: 'PATCH' })

  test('must keep what a published ad requires', async ({ db }) => {
    const { company, employer } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    const refused = await change(employer, id, { nazivPosla: ' ' })
    expect([refused.status, (await errorOf(refused)).fields]).toEqual([422, { nazivPosla: expect.any(String) }])
    expect((await call(employer, `/api/jobs/${id}/questions`, [], { method: 'PUT' })).status).toBe(422)
  })

  test('restarts the review between the two reviews of a first ad', async ({ db }) => {
    const { employer, admin } = await adSetUp(db, null)
    const id = await createAd(employer)
    await post(employer, `/api/jobs/${id}/submit`)
    await post(admin, '/api/odobriOglas', { id })
    expect(await readAd(db, id)).toMatchObject({ status: 'PENDING_APPROVAL_FINAL' })
    await change(employer, id, { minSalary: 2000 })
    expect(await readAd(db, id)).toMatchObject({ status: 'PENDING_APPROVAL_FINAL' })
    await change(employer, id, { semanticHtml: { textData: '<p>Nešto posve drugo.</p>' } })
    expect(await readAd(db, id)).toMatchObject({ status: 'PENDING_APPROVAL' })
  })
})

describe('versions', () => {
  test('a stale save is refused with the changed fields, and nothing is lost', async ({ db }) => {
    const { employer } = await adSetUp(db)
    const id = await createAd(employer)
    const save = (fields: object) => call(employer, `/api/jobs/${id}`, fields, { method: 'PATCH' })
    expect(await jsonOf(await save({ version: 1, nazivPosla: 'Prva kartica' }))).toMatchObject({ version: 2 })
    const refused = await save({ version: 1, nazivPosla: 'Druga kartica', minSalary: 2000 })
    expect(refused.status).toBe(409)
    expect(await errorOf(refused)).toMatchObject({ code: 'stale_version', fields: { nazivPosla: expect.any(String) } })
    expect(await readAd(db, id)).toMatchObject({ title: 'Prva kartica', minSalary: null, version: 2 })
    const again = await save({ version: 1, nazivPosla: 'Prva kartica' })
    expect([again.status, await jsonOf(again)]).toEqual([200, expect.objectContaining({ version: 2 })])
  })

  test('refuses an approval of an ad that has changed since it was read', async ({ db }) => {
    const { employer, admin } = await adSetUp(db)
    const id = await createAd(employer)
    await post(employer, `/api/jobs/${id}/submit`)
    await call(employer, `/api/jobs/${id}`, { nazivPosla: 'Novi naslov' }, { method: 'PATCH' })
    expect((await post(admin, '/api/odobriOglas', { id, version: 1 })).status).toBe(409)
    expect((await post(admin, '/api/odobriOglas', { id, version: 2 })).status).toBe(200)
    expect((await post(admin, '/api/odobriOglas', { id, version: 2 })).status).toBe(409)
  })
})
