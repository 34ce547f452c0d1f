import { describe, expect } from 'vitest'
import { jobTranslations } from '../../server/jobs/table.ts'
import { call } from '../support/accounts.ts'
import { adSetUp, before, editedAd, post, readAd, soon } from '../support/ad-life.ts'
import type { App } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob, aQuestion } from '../support/examples.ts'

const change = (app: App, id: number, fields: object) => call(app, `/api/jobs/${id}`, fields, { method: 'PATCH' })
const german = { nazivPosla: 'Koch', semanticHtml: { textData: '<p>Kochen.</p>' }, metaNaslov: '', metaOpis: '' }
const translate = (app: App, id: number, texts: object = german) =>
  call(app, `/api/jobs/${id}/translations/de`, texts, { method: 'PUT' })
const sourceOf = async (app: App, id: number) => (await editedAd(app, id)).translations.de?.madeFrom

describe('a translated text', () => {
  test('keeps the original that it was made from, until it is translated anew or the original returns', async ({
    db,
  }) => {
    const { company, employer } = await adSetUp(db)
    const { id } = await aJob(db, {
      companyId: company.id,
      status: 'DRAFT',
      title: 'Kuhar',
      description: '<p>Kuhate.</p>',
    })
    await translate(employer, id)
    expect(await sourceOf(employer, id)).toEqual({})

    await change(employer, id, { nazivPosla: 'Glavni kuhar' })
    await change(employer, id, { nazivPosla: 'Šef kuhinje', semanticHtml: { textData: '<p>Vodite.</p>' } })
    expect(await sourceOf(employer, id)).toEqual({ nazivPosla: 'Kuhar', semanticHtml: '<p>Kuhate.</p>' })

    await translate(employer, id, { ...german, nazivPosla: 'Küchenchef' })
    expect(await sourceOf(employer, id)).toEqual({ semanticHtml: '<p>Kuhate.</p>' })
    await change(employer, id, { semanticHtml: { textData: '<p>Kuhate.</p>' } })
    expect(await sourceOf(employer, id)).toEqual({})
  })

  test('that is saved again as it is holds for the original of now', async ({ db }) => {
    const { company, employer } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, status: 'DRAFT', title: 'Kuhar' })
    await translate(employer, id)
    await change(employer, id, { nazivPosla: 'Kuhar/ica' })
    expect(await sourceOf(employer, id)).toEqual({ nazivPosla: 'Kuhar' })
    await translate(employer, id)
    expect(await sourceOf(employer, id)).toEqual({})
  })

  test('of a published ad has its source in the change; confirming it needs no approval', async ({ db }) => {
    const { company, employer, admin } = await adSetUp(db)
    const { id } = await aJob(db, { companyId: company.id, title: 'Kuhar', publishedAt: before, expiresAt: soon })
    await aQuestion(db, { jobId: id, type: 'Email', caption: 'Email' })
    await db.insert(jobTranslations).values({ jobId: id, language: 'de', title: 'Koch', description: '<p>Kochen.</p>' })
    await change(employer, id, { nazivPosla: 'Glavni kuhar' })
    expect(await sourceOf(employer, id)).toEqual({ nazivPosla: 'Kuhar' })
    await post(employer, `/api/jobs/${id}/discard`)
    expect(await sourceOf(employer, id)).toEqual({})

    await change(employer, id, { nazivPosla: 'Glavni kuhar' })
    await post(employer, `/api/jobs/${id}/submit`)
    await post(admin, '/api/odobriOglas', { id, status: 'MODERATION' })
    expect(await readAd(db, id)).toMatchObject({ title: 'Glavni kuhar' })
    expect(await sourceOf(employer, id)).toEqual({ nazivPosla: 'Kuhar' })
    await translate(employer, id)
    expect(await editedAd(employer, id)).toMatchObject({ izmjena: null, translations: { de: { madeFrom: {} } } })
  })
})
