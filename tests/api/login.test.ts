import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hashPassword } from '../../server/accounts/auth/password.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import { anEmployer, call, errorOf, goodPassword, logIn, tokenOfLogin } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

describe('POST /apipublic/login', () => {
  test('returns the session and sets an HTTP-only cookie', async ({ db }) => {
    const { company } = await anEmployer(db)
    const response = await logIn(appFor(db), '  EVA@hotel-jadran.example ')

    expect(await response.json()).toMatchObject({
      token: expect.stringMatching(/^\w{30,}$/),
      tokenValidity: 30 * 24 * 3600_000,
      login: 'eva@hotel-jadran.example',
      language: 'hr',
      tvrtka: { id: company.id },
      admin: false,
      mayPost: true,
    })
    const [session, device] = response.headers.getSetCookie()
    expect(session).toMatch(/^authToken=\w+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(device).toMatch(/^knownDevice=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('sets a persistent cookie only with consent to storage', async ({ db }) => {
    await anEmployer(db)
    const response = await call(appFor(db), '/apipublic/login', {
      login: 'eva@hotel-jadran.example',
      password: goodPassword,
      consent: true,
    })
    expect(response.headers.get('set-cookie')).toContain('Max-Age=2592000')
  })

  test('returns the same for known and unknown addresses', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const registered = await logIn(app, undefined, 'wrong')
    const unknown = await logIn(app, 'nobody@hotel.example', 'wrong')

    expect([registered.status, unknown.status]).toEqual([401, 401])
    const errors = [await errorOf(registered), await errorOf(unknown)]
    expect(errors[0]).toEqual(errors[1])
    expect(errors[0]?.message).toBe('Pogrešno korisničko ime ili lozinka (invalid login)')
  })

  test('refuses even the correct password after five wrong ones for an account', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    for (let tries = 0; tries < 5; tries++) expect((await logIn(app, undefined, 'wrong')).status).toBe(401)
    const response = await logIn(app)

    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('refuses a network after twenty wrong passwords, including unknown addresses', async ({ db }) => {
    const app = appFor(db)
    for (let tries = 0; tries < 20; tries++) expect((await logIn(app, `a${tries}@b.example`, 'x')).status).toBe(401)
    expect((await logIn(app, 'fresh@b.example', 'x')).status).toBe(429)
  })

  test('does not count successes', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    for (let tries = 0; tries < 7; tries++) expect((await logIn(app)).status).toBe(200)
  })

  test.for([20, 21])('does not count %i concurrent successes', async (many, { db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const answers = await Promise.all(Array.from({ length: many }, () => logIn(app)))
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200))
  })

  test('does not count concurrent successes from many networks', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db, { config: { trustedProxies: 1 } })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(
          app,
          '/apipublic/login',
          { login: 'eva@hotel-jadran.example', password: goodPassword },
          { headers: { 'x-forwarded-for': `10.0.0.${at}` } },
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('limits concurrent guesses like sequential ones', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn(app, undefined, 'wrong')))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
  })

  test('does not count refused attempts for the network', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    for (let tries = 0; tries < 25; tries++) await logIn(app, undefined, 'wrong')
    expect((await logIn(app, 'somebody@else.example', 'x')).status).toBe(401)
  })

  test.for([
    [{}, { login: 'Ovo je obavezno polje', password: 'Ovo je obavezno polje' }],
    [{ login: '  ', password: 'x' }, { login: 'Ovo je obavezno polje' }],
    [{ login: 'eva@hotel-jadran.example', password: '' }, { password: 'Ovo je obavezno polje' }],
  ] as const)('reports the missing fields of %j', async ([body, fields], { db }) => {
    const response = await call(appFor(db), '/apipublic/login', body)
    expect([response.status, (await errorOf(response)).fields]).toEqual([422, fields])
  })

  test('accepts a password in any Unicode form, and none of which it is only a prefix', async ({ db }) => {
    const password = `čćž ${'brod '.repeat(39)}!`
    await anEmployer(db, { passwordHash: await hashPassword(password) })
    const app = appFor(db)
    expect(password).toHaveLength(200)
    expect((await logIn(app, undefined, password.normalize('NFD'))).status).toBe(200)
    expect((await logIn(app, undefined, `${password}!`)).status).toBe(401)
  })

  test('refuses an unconfirmed address, and sends the mail again a limited number of times', async ({ db }) => {
    await anEmployer(db, { confirmedAt: null })
    const app = appFor(db)
    const response = await logIn(app)
    expect(response.status).toBe(403)
    expect((await errorOf(response)).code).toBe('unconfirmed')
    expect(await db.select().from(mails)).toHaveLength(1)

    for (let tries = 0; tries < 7; tries++) await logIn(app)
    expect(await db.select().from(mails)).toHaveLength(5)
  })

  test('refuses users of a blocked company and ends their sessions', async ({ db }) => {
    const { company } = await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    await db.update(companies).set({ blockedAt: new Date() }).where(eq(companies.id, company.id))

    const response = await logIn(app)
    expect([response.status, (await errorOf(response)).code]).toEqual([403, 'blocked'])
    expect(await (await call(app, '/api/me', undefined, { token })).json()).toEqual({ message: 'notloggedin' })
  })

  test.for([
    ['no body', undefined],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['numbers', '{"login":1,"password":2}'],
    ['a very long login', JSON.stringify({ login: 'a'.repeat(5000), password: 'x' })],
  ] as const)('refuses %s without an unexpected error', async ([, body], { db }) => {
    const headers = { 'content-type': 'application/json' }
    const response = await appFor(db).request('/apipublic/login', { method: 'POST', headers, ...(body && { body }) })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('limits the body', async ({ db }) => {
    expect((await logIn(appFor(db), 'a', 'x'.repeat(70_000))).status).toBe(413)
  })
})
