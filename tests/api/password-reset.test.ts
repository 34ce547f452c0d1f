import { describe, expect } from 'vitest'
import type { accountRoutes } from '../../server/accounts/auth/routes.ts'
import { accountTokens } from '../../server/accounts/table.ts'
import { mails } from '../../server/mails/table.ts'
import { anEmployer, call, errorOf, linkInMail, logIn, tokenOfLogin } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { as, bodyIn } from '../support/client.ts'
import { test } from '../support/db.ts'

const forgot = '/apipublic/forgot-password'
const change = '/apipublic/change-password'
const check = '/apipublic/check-forgot-password-token'
const password = 'novo jutro na otoku 42'
const email = 'eva@hotel-jadran.example'

describe('a forgotten password', () => {
  test('gets the same response in about the same time, with or without an account', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const timed = async (address: string) => {
      const start = performance.now()
      const response = await call(app, forgot, { email: address })
      return { status: response.status, body: await response.json(), time: performance.now() - start }
    }
    const [registered, unknown] = [await timed(email), await timed('nobody@hotel.example')]
    expect([registered.status, registered.body]).toEqual([unknown.status, unknown.body])
    expect(await db.select().from(mails)).toHaveLength(1)

    // The fastest of several attempts, because other load only makes them slower.
    const fastest = async (address: string) =>
      Math.min((await timed(address)).time, (await timed(address)).time, (await timed(address)).time)
    expect(Math.abs((await fastest(email)) - (await fastest('nobody@hotel.example')))).toBeLessThan(60)
  })

  test.for([
    ['', 'Email je obavezan.'],
    ['eva@', 'Molimo unesite ispravan email.'],
  ] as const)('refuses the address %j', async ([address, text], { db }) => {
    const response = await call(appFor(db), forgot, { email: address, language: 'hr' })
    expect([response.status, (await errorOf(response)).message]).toEqual([422, text])
  })

  test('is mailed at most five times an hour, with or without an account', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    for (let tries = 0; tries < 5; tries++) expect((await call(app, forgot, { email })).status).toBe(200)
    const response = await call(app, forgot, { email })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBeTruthy()
  })
})

describe('a password reset link', () => {
  test('changes the password once, signs in and ends all other sessions', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const before = await tokenOfLogin(app)
    await call(app, forgot, { email })
    const { path, ...link } = await linkInMail(db)
    expect(path).toBe('/forgot-password-finish')
    expect((await call(app, check, link)).status).toBe(200)
    expect((await call(app, check, link)).status).toBe(200)

    const { 'change-password': changePassword } = as<typeof accountRoutes>(app).apipublic
    const response = await changePassword.$post({ json: { ...link, password } })
    const { message, user } = await bodyIn(response)
    expect(message).toBe('ok')
    expect(response.headers.get('set-cookie')).toContain('authToken=')
    expect(await (await call(app, '/api/me', undefined, { token: user.token ?? '' })).json()).toMatchObject({
      login: email,
    })
    expect(await (await call(app, '/api/me', undefined, { token: before })).json()).toEqual({ message: 'notloggedin' })
    expect((await logIn(app)).status).toBe(401)
    expect((await logIn(app, email, password)).status).toBe(200)

    const again = await call(app, change, { ...link, password: 'jos jedna duga lozinka 8' })
    expect(again.status).toBe(422)
    expect((await errorOf(again)).message).toContain('token')
  })

  test('is stored as a hash, expires after an hour, and is not invalidated by a second request', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    await call(app, forgot, { email })
    const first = await linkInMail(db)
    expect((await db.select().from(accountTokens))[0]?.hash).not.toContain(first.token)
    const late = appFor(db, { now: new Date(Date.now() + 3601_000) })
    expect((await call(late, check, first)).status).toBe(422)

    await call(app, forgot, { email })
    const second = await linkInMail(db)
    expect((await call(app, check, first)).status).toBe(200)
    expect((await call(app, check, second)).status).toBe(200)
    expect((await call(app, change, { ...first, password })).status).toBe(200)
    expect((await call(app, check, second)).status).toBe(422)
  })

  test('refuses a weak password and stays valid', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    await call(app, forgot, { email })
    const link = await linkInMail(db)
    const response = await call(app, change, { ...link, password: 'hotel1', language: 'hr' })
    expect((await errorOf(response)).fields?.['password']).toContain('najmanje 8 znakova')
    expect((await call(app, change, { ...link, password })).status).toBe(200)
  })
})
