import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { uploadRoutes } from '../../server/files/upload-routes.ts'
import type { jobCheckRoutes } from '../../server/jobs/checks/routes.ts'
import type { ownJobRoutes } from '../../server/jobs/own/routes.ts'
import { jobs } from '../../server/jobs/table.ts'
import { call } from '../support/accounts.ts'
import { type App, appFor, employerOf, formOf } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob, aQuestion } from '../support/examples.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inFiveDays = new Date('2026-11-25T12:00:00Z')

test('the checks return what is missing, which boards publish the ad, and legal findings', async ({ db }) => {
  const { id: companyId } = await aCompany(db)
  const { id } = await aJob(db, {
    companyId,
    title: 'Mlada konobarica',
    expiresAt: inFiveDays,
    places: '',
    description: '<p>Tražimo osobu za posluživanje gostiju u hotelu.</p>',
    minSalary: 1500,
    salaryPeriod: 'MONTH',
    salaryBasis: 'GROSS',
  })
  await aQuestion(db, { jobId: id, type: 'Radio', caption: 'Smjena?', options: ['Jutro'] })
  const app = appFor(db, { viewer: employerOf(companyId), now })
  const { check } = as<typeof jobCheckRoutes>(app, { 'accept-language': 'en' }).api.jobs[':id']
  const { missing, outputs, words, pay } = await read(check.$get({ param: { id: String(id) } }))
  expect(missing.map(({ text }) => text)).toEqual([
    'The form needs one question of type email.',
    'Offer at least two answers.',
  ])
  expect(outputs).toContainEqual(
    expect.objectContaining({
      output: 'indeed',
      carried: false,
      reasons: [{ code: 'town', text: 'The place of work is missing.' }],
    }),
  )
  expect(words).toMatchObject([{ field: 'nazivPosla', kind: 'age', start: 0, end: 5 }])
  expect(pay).toMatchObject([
    {
      kind: 'belowMinimum',
      country: 'AT',
      text: expect.stringMatching(/€2,026.*It has been higher since 1 October 2026; check the amount/),
    },
  ])
})

describe('POST /api/uploads', () => {
  const send = (app: App, contents: Uint8Array<ArrayBuffer>, name = 'soba.png') =>
    as<typeof uploadRoutes>(app).api.uploads.$post({
      form: { file: new File([contents], name), alt: ' Soba  s pogledom ' },
    })

  test('re-encodes a picture and makes it public', async ({ db }) => {
    const own = await aCompany(db)
    const app = appFor(db, { viewer: employerOf(own.id), now })
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0f5c92' } })
      .png()
      .toBuffer()
    const sent = await read(send(app, new Uint8Array(picture)))
    expect(sent).toMatchObject({ message: 'ok', alt: 'Soba s pogledom', width: 1600, height: 800 })
    const shown = await appFor(db, { storage: app.services.storage }).request(sent.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { id } = await aJob(db, { companyId: own.id, status: 'DRAFT', firstPublishedAt: null })
    await call(app, `/api/jobs/${id}`, { mainImage: sent.url }, { method: 'PATCH' })
    expect((await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.mainImage).toBe(sent.url)
    const edited = await read(as<typeof ownJobRoutes>(app).api.jobs[':id'].$get({ param: { id: String(id) } }))
    expect(edited.pictureTexts).toEqual({ [sent.url]: 'Soba s pogledom' })
  })

  test('refuses files that are not pictures, whatever their names, and visitors', async ({ db }) => {
    const own = await aCompany(db)
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const app = appFor(db, { viewer: employerOf(own.id), now })
    expect((await send(app, script)).status).toBe(415)
    expect((await app.request('/api/uploads', { method: 'POST', body: formOf({ alt: 'x' }) })).status).toBe(422)
    expect((await send(appFor(db), script)).status).toBe(401)
  })
})
