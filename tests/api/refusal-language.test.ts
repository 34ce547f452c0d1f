import { describe, expect } from 'vitest'
import { call, errorOf } from '../support/accounts.ts'
import { admin, appFor, employerOf, formOf } from '../support/app.ts'
import { test } from '../support/db.ts'

const german = { 'accept-language': 'de' }
const gone = 'Das gibt es nicht oder nicht mehr.'

describe('a refusal is in the language of the caller', () => {
  test('of the header', async ({ db }) => {
    const app = appFor(db)
    for (const path of ['/apipublic/jobs/nema', '/apipublic/companies/abc', '/apipublic/nema'])
      expect((await errorOf(await app.request(path, { headers: german }))).message).toBe(gone)
  })

  test('of the query, before the header', async ({ db }) => {
    const response = await appFor(db).request('/apipublic/articles/nema?language=en', { headers: german })
    expect((await errorOf(response)).message).toBe('This does not exist or is no longer available.')
  })

  test('of an application', async ({ db }) => {
    const body = formOf({ jobId: 999, language: 'de', agreePrivacy: 'true' })
    const response = await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })
    expect(await errorOf(response)).toEqual({ code: 'not_found', message: gone })
  })

  test('also to whom something is not allowed', async ({ db }) => {
    const app = appFor(db, { viewer: employerOf(1) })
    const response = await call(app, '/api/odobriOglas', { id: 1 }, { headers: german })
    expect(await errorOf(response)).toEqual({ code: 'forbidden', message: 'Das können nur Administratoren.' })
  })

  test('also to another site', async ({ db }) => {
    const headers = { ...german, origin: 'https://evil.example' }
    const response = await call(appFor(db), '/apipublic/login', {}, { headers })
    expect((await errorOf(response)).message).toBe('Diese Anfrage kommt von einer anderen Seite.')
  })
})

describe('what is wrong with a field is said in words', () => {
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

  test('of a number, of a choice, and in the language that a body names', async ({ db }) => {
    const app = appFor(db, { viewer: employerOf(1) })
    const stage = await call(app, '/api/processes/1', { position: 0 }, { method: 'PATCH', headers: german })
    expect(await fieldsOf(stage)).toEqual({ position: 'Mindestens 1' })
    const account = await call(app, '/api/account', { applicationMail: 'x', language: 'en' }, { method: 'PATCH' })
    expect(await fieldsOf(account)).toEqual({ applicationMail: 'Please choose one of the options offered' })
  })
})

describe('a body', () => {
  const send = (app: ReturnType<typeof appFor>, type: string, body: string) =>
    app.request('/apipublic/login', { method: 'POST', headers: { ...german, 'content-type': type }, body })

  test('that is broken is malformed', async ({ db }) => {
    const response = await send(appFor(db), 'application/json', '{')
    expect(response.status).toBe(400)
    const message = 'Die Daten sind unvollständig angekommen. Bitte senden Sie sie noch einmal.'
    expect(await errorOf(response)).toEqual({ code: 'malformed', message })
  })

  test('of another kind is of an unsupported type', async ({ db }) => {
    const response = await send(appFor(db), 'text/plain', 'login')
    expect(response.status).toBe(415)
    const message = 'Die Daten kamen in einer Form, die hier nicht angenommen wird.'
    expect(await errorOf(response)).toEqual({ code: 'unsupported_type', message })
  })
})
