import { describe, expect } from 'vitest'
import { message } from '../../server/text/message.ts'
import { call, errorOf } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf, formOf } from '../support/app.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const german = { 'accept-language': 'de' }
const gone = 'Das gibt es nicht oder nicht mehr.'

describe('the language of a refusal', () => {
  test('is that of the Accept-Language header', async ({ db }) => {
    const app = appFor(db)
    for (const path of ['/apipublic/jobs/nema', '/apipublic/companies/abc', '/apipublic/nema'])
      expect((await errorOf(await app.request(path, { headers: german }))).message).toBe(gone)
  })

  test('is that of the query rather than of the header', async ({ db }) => {
    const response = await appFor(db).request('/apipublic/articles/nema?language=en', { headers: german })
    expect((await errorOf(response)).message).toBe('This does not exist or is no longer available.')
  })

  test('is that of an application form', async ({ db }) => {
    const body = formOf({ jobId: 999, language: 'de', agreePrivacy: 'true' })
    const response = await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })
    expect(await errorOf(response)).toEqual({ code: 'not_found', message: gone })
  })

  test('applies to forbidden calls', async ({ db }) => {
    const app = appFor(db, { viewer: employerOf(1) })
    const response = await call(app, '/api/odobriOglas', { id: 1 }, { headers: german })
    expect(await errorOf(response)).toEqual({ code: 'forbidden', message: 'Das kann nur die Administration.' })
  })

  test('applies to calls from another site', async ({ db }) => {
    const headers = { ...german, origin: 'https://evil.example' }
    const response = await call(appFor(db), '/apipublic/login', {}, { headers })
    expect((await errorOf(response)).message).toBe('Diese Anfrage kommt von einer anderen Seite.')
  })
})

test.for([
  ['the body', 'de', 'hr', 'de'],
  ['the header, when the body names none', undefined, 'de', 'de'],
] as const)('an invitation is refused in the language of %s', async ([, language, header, expected], { db }) => {
  const own = await aDashboard(db)
  const invite = async (form: object) => {
    const headers = { 'accept-language': header }
    return (await errorOf(await call(own.app, '/api/invitations', { ...form, language }, { headers }))).fields
  }
  const email = own.user.email
  expect(await invite({ email: 'x', role: 'clan' })).toEqual({ email: message(expected, 'emailInvalid') })
  expect(await invite({ email, role: 'clan' })).toEqual({ email: message(expected, 'memberAlready') })
  expect(await invite({ email })).toEqual({ role: message(expected, 'required') })
})

describe("a field's error has a text", () => {
  const fieldsOf = async (response: Response) => {
    expect(response.status).toBe(422)
    return (await errorOf(response)).fields
  }

  test.for([
    ['hr', { value: 5 }, { value: 'Neispravna vrijednost' }],
    ['de', { value: 'x'.repeat(201) }, { value: 'Höchstens 200 Zeichen' }],
    ['en', {}, { value: 'This field is required' }],
    ['hr', { value: 'fr' }, { value: 'Odaberite jednu od ponuđenih opcija' }],
  ] as const)('%s %j', async ([language, body, fields], { db }) => {
    const headers = { 'accept-language': language }
    const response = await call(appFor(db, { viewer: admin }), '/api/settings/language', body, {
      method: 'PUT',
      headers,
    })
    expect(await fieldsOf(response)).toEqual(fields)
  })

  test('for numbers and choices, in the language of the body', async ({ db }) => {
    const app = appFor(db, { viewer: employerOf(1) })
    const stage = await call(app, '/api/processes/1', { position: 0 }, { method: 'PATCH', headers: german })
    expect(await fieldsOf(stage)).toEqual({ position: 'Mindestens 1' })
    const account = await call(app, '/api/account', { applicationMail: 'x', language: 'en' }, { method: 'PATCH' })
    expect(await fieldsOf(account)).toEqual({ applicationMail: 'Please choose one of the options offered' })
  })
})

describe('a body', () => {
  const send = (app: App, type: string, body: string, path = '/apipublic/login') =>
    app.request(path, { method: 'POST', headers: { ...german, 'content-type': type }, body })

  test('that cannot be parsed returns 400', async ({ db }) => {
    const response = await send(appFor(db), 'application/json', '{')
    expect(response.status).toBe(400)
    const message = 'Die Daten sind unvollständig angekommen. Bitte senden Sie sie noch einmal.'
    expect(await errorOf(response)).toEqual({ code: 'malformed', message })
  })

  test('of a form that cannot be parsed returns 400', async ({ db }) => {
    const app = appFor(db, { viewer: employerOf(1) })
    for (const path of ['/apipublic/contact', '/apipublic/jobs/1/report', '/api/prijavaedit'])
      expect([path, (await send(app, 'multipart/form-data', 'x', path)).status]).toEqual([path, 400])
  })

  test.for([
    ['/apipublic/login', 'text/plain'],
    ['/apipublic/contact', 'text/plain'],
    ['/apipublic/jobs/1/report', 'application/xml'],
    ['/api/admin/replies/1/approve', 'text/plain'],
    ['/api/prijavaedit', 'text/plain'],
    ['/api/prijavaedit', 'application/json'],
  ] as const)('of another type returns 415 from %s: %s', async ([path, type], { db }) => {
    const viewer = path.startsWith('/api/admin') ? admin : employerOf(1)
    const response = await send(appFor(db, { viewer }), type, 'login', path)
    expect(response.status).toBe(415)
    const message = 'Die Daten kamen in einer Form, die hier nicht angenommen wird.'
    expect(await errorOf(response)).toEqual({ code: 'unsupported_type', message })
  })
})
