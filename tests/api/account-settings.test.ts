import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sessions } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import type { jobRoutes } from '../../server/jobs/routes.ts'
import { jobTranslations } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer, call, errorOf, goodPassword, logIn, tokenOfLogin } from '../support/accounts.ts'
import { type App, appFor, filesInMemory, formOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

async function signedIn(db: Db) {
  const { company, user } = await anEmployer(db)
  const storage = filesInMemory()
  const app = appFor(db, { storage })
  return { app, company, user, storage, token: await tokenOfLogin(app) }
}
const newPassword = 'novo jutro na otoku 42'

describe('/api/account', () => {
  test('requires a session', async ({ db }) => {
    const response = await call(appFor(db), '/api/account')
    expect(response.status).toBe(401)
    expect((await errorOf(response)).message).toContain('token')
  })

  test('returns and changes the own company only', async ({ db }) => {
    const { app, token, company } = await signedIn(db)
    const other = await aCompany(db, { name: 'Drugi hotel' })
    const change = {
      nazivTvrtke: 'Hotel Jadran Novi',
      porezniBroj: 'atu 1234 5678',
      applicationMail: 'off',
      language: 'de',
      id: other.id,
    }
    expect((await call(app, '/api/account', change, { method: 'PATCH', token })).status).toBe(200)

    expect(await (await call(app, '/api/account', undefined, { token })).json()).toMatchObject({
      login: 'eva@hotel-jadran.example',
      language: 'de',
      nazivTvrtke: 'Hotel Jadran Novi',
      porezniBroj: 'ATU12345678',
      grad: 'Salzburg',
      applicationMail: 'off',
    })
    const names = new Map((await db.select().from(companies)).map(({ id, name }) => [id, name]))
    expect([names.get(company.id), names.get(other.id)]).toEqual(['Hotel Jadran Novi', 'Drugi hotel'])
  })

  test('a new name is used for searching its ads, except those that hide it', async ({ db }) => {
    const { app, token, company } = await signedIn(db)
    const job = await aJob(db, { companyId: company.id, places: 'Beč' })
    await db
      .insert(jobTranslations)
      .values({ jobId: job.id, language: 'de', title: 'Kellner', description: '<p>x</p>' })
    await aJob(db, { companyId: company.id, hidesCompany: true })
    const foundBy = async (searchText: string) => {
      const { content } = await read(
        as<typeof jobRoutes>(app).apipublic.jobs.$get({ query: queryOf(`searchText=${searchText}`) }),
      )
      return content.map(({ id }) => id)
    }
    expect(await foundBy('jadran')).toContain(job.id)

    expect((await call(app, '/api/account', { nazivTvrtke: 'Villa Šumava' }, { method: 'PATCH', token })).status).toBe(
      200,
    )

    expect(await foundBy('jadran')).toEqual([])
    for (const words of ['sumava', 'villa šumava kellner', 'konobar wien', 'sumava austria'])
      expect(await foundBy(words), words).toEqual([job.id])
  })

  test.for([
    ['nazivTvrtke', ''],
    ['drzava', 'XX'],
    ['brojTelefona', '1'],
    ['email', 'nobody'],
    ['web', 'javascript:alert(1)'],
  ] as const)('refuses %s %j', async ([field, value], { db }) => {
    const { app, token } = await signedIn(db)
    const response = await call(app, '/api/account', { [field]: value }, { method: 'PATCH', token })
    expect(response.status).toBe(422)
    expect((await errorOf(response)).fields).toHaveProperty(field)
  })
})

describe('POST /api/account/logo', () => {
  const send = (app: App, token: string, file: File) =>
    app.request('/api/account/logo', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ logo: file }),
    })
  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="red"/></svg>'

  test('renders both sizes from an SVG or a photo and removes the former files', async ({ db }) => {
    const { app, token, storage, company } = await signedIn(db)
    expect((await send(app, token, new File([svg], 'logo.svg'))).status).toBe(200)
    expect(storage.keys()).toHaveLength(2)
    const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const response = await send(app, token, new File([new Uint8Array(png)], 'logo.png'))
    expect(await response.json()).toMatchObject({ message: 'ok', logoPath: expect.stringMatching(/^\/logo\/\d+/) })
    expect(app.tasks.filter(({ name }) => name === 'remove-files')).toHaveLength(1)

    const shown = await call(app, `/logo/${company.id}`, undefined, { token })
    const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 128, height: 128 })
  })

  test.for([
    ['text', 'logo.png', 'not a picture'],
    ['a web page', 'logo.svg', '<html><script>alert(1)</script></html>'],
    ['a broken picture', 'logo.png', '\u0089PNG\r\n\u001a\n'],
    ['nothing', 'logo.png', ''],
  ] as const)('refuses %s and stores nothing', async ([, name, text], { db }) => {
    const { app, token, storage } = await signedIn(db)
    const response = await send(app, token, new File([text], name))
    expect(response.status).toBe(415)
    expect(storage.keys()).toEqual([])
  })

  test('refuses a picture with too many pixels', async ({ db }) => {
    const { app, token } = await signedIn(db)
    const huge = svg.replace('viewBox="0 0 40 20"', 'width="90000" height="90000"')
    expect((await send(app, token, new File([huge], 'logo.svg'))).status).toBe(415)
  })
})

describe('POST /api/account/password', () => {
  const change = (app: App, token: string, json: object) => call(app, '/api/account/password', json, { token })

  test('requires the current password and ends other sessions', async ({ db }) => {
    const { app, token } = await signedIn(db)
    const other = await tokenOfLogin(app)
    const wrong = await change(app, token, { currentPassword: 'wrong', newPassword })
    expect(Object.keys((await errorOf(wrong)).fields ?? {})).toEqual(['currentPassword'])
    const weak = await change(app, token, { currentPassword: goodPassword, newPassword: 'abc' })
    expect(Object.keys((await errorOf(weak)).fields ?? {})).toEqual(['newPassword'])

    expect((await change(app, token, { currentPassword: goodPassword, newPassword })).status).toBe(200)
    expect(await (await call(app, '/api/me', undefined, { token })).json()).toMatchObject({ message: 'ok' })
    expect(await (await call(app, '/api/me', undefined, { token: other })).json()).toEqual({ message: 'notloggedin' })
    expect((await logIn(app, undefined, newPassword)).status).toBe(200)
  })

  test('limits wrong current passwords', async ({ db }) => {
    const { app, token } = await signedIn(db)
    for (let tries = 0; tries < 5; tries++) await change(app, token, { currentPassword: `w${tries}`, newPassword })
    expect((await change(app, token, { currentPassword: goodPassword, newPassword })).status).toBe(429)
  })

  test('refuses none of eight right ones at the same moment, as they are no wrong ones', async ({ db }) => {
    const { app, token } = await signedIn(db)
    const weak = () => change(app, token, { currentPassword: goodPassword, newPassword: 'a'.repeat(201) })
    const outcomes = await Promise.all(Array.from({ length: 8 }, weak))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill(422))
  })
})

describe('/api/account/sessions', () => {
  test('lists own sessions without their tokens and ends one', async ({ db }) => {
    const { app, token } = await signedIn(db)
    const other = await tokenOfLogin(app)
    const listed = await (await call(app, '/api/account/sessions', undefined, { token })).text()
    expect(listed).not.toContain(token)
    expect(listed).not.toContain(other)
    const { content, meta } = JSON.parse(listed) as { content: { id: string; current: boolean }[]; meta: object }
    expect(meta).toEqual({ number_of_items: 2, page: 0, page_size: 2, has_next_page: false })
    expect(content.filter(({ current }) => current)).toHaveLength(1)

    const id = content.find(({ current }) => !current)?.id
    expect((await call(app, `/api/account/sessions/${id}`, undefined, { method: 'DELETE', token })).status).toBe(200)
    expect(await (await call(app, '/api/me', undefined, { token: other })).json()).toEqual({ message: 'notloggedin' })
  })

  test("cannot end another user's session", async ({ db }) => {
    const { app, token } = await signedIn(db)
    await anEmployer(db, { email: 'ivo@drugi.example' })
    const theirs = await tokenOfLogin(app, 'ivo@drugi.example')
    const rows = await db.select().from(sessions)
    const id = rows.at(-1)?.id
    const answers = await Promise.all(
      rows.map((row) => call(app, `/api/account/sessions/${row.id}`, undefined, { method: 'DELETE', token: theirs })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(id).toBeTruthy()
    expect(await (await call(app, '/api/me', undefined, { token })).json()).toMatchObject({ message: 'ok' })
  })
})
