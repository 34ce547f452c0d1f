import { describe, expect } from 'vitest'
import {
  anEmployer,
  call,
  goodPassword,
  isSignedIn,
  linkInMail,
  logIn,
  origin,
  tokenOfLogin,
} from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const login = 'eva@hotel-jadran.example'

const signIn = (app: App, password: string, cookie: string) =>
  call(app, '/apipublic/login', { login, password }, { headers: { cookie, origin } })
const cookieIn = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
const lockOut = async (app: App) => {
  for (let tries = 0; tries < 5; tries++) await logIn(app, login, 'wrong')
  expect((await logIn(app)).status).toBe(429)
}

test('signing in again in the same browser ends only its earlier session', async ({ db }) => {
  await anEmployer(db)
  const app = appFor(db)
  const [here, elsewhere] = [await tokenOfLogin(app), await tokenOfLogin(app)]
  expect((await signIn(app, 'wrong', `authToken=${here}`)).status).toBe(401)
  expect(await isSignedIn(app, here)).toBe(true)
  expect((await signIn(app, goodPassword, `authToken=${here}`)).status).toBe(200)
  expect([await isSignedIn(app, here), await isSignedIn(app, elsewhere)]).toEqual([false, true])
})

describe('an owner locked out by wrong passwords of others', () => {
  test('can sign in from a known device, whose attempts are counted separately', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const device = cookieIn(await logIn(app), 'knownDevice')
    await lockOut(app)

    expect((await signIn(app, goodPassword, device)).status).toBe(200)
    for (let tries = 0; tries < 5; tries++) expect((await signIn(app, 'wrong', device)).status).toBe(401)
    expect((await signIn(app, goodPassword, device)).status).toBe(429)
  })

  test.for(['', 'x', '9999999999999.abc.def', '9999999999999.abc'])(
    'cannot use a forged device %j',
    async (made, { db }) => {
      await anEmployer(db)
      const app = appFor(db)
      await lockOut(app)
      expect((await signIn(app, goodPassword, `knownDevice=${made}`)).status).toBe(429)
    },
  )

  test("cannot use another user's device, an expired one, or one from before a password change", async ({ db }) => {
    await anEmployer(db)
    await anEmployer(db, { email: 'iva@hotel.example' })
    const app = appFor(db)
    const theirs = cookieIn(await logIn(app, 'iva@hotel.example'), 'knownDevice')
    const old = cookieIn(await logIn(appFor(db, { now: new Date(Date.now() - 181 * 24 * 3600_000) })), 'knownDevice')
    const before = cookieIn(await logIn(app), 'knownDevice')
    await call(app, '/apipublic/forgot-password', { email: login })
    const password = 'novo jutro na otoku 42'
    await call(app, '/apipublic/change-password', { ...(await linkInMail(db)), password })
    await lockOut(app)
    for (const device of [theirs, old, before]) expect((await signIn(app, password, device)).status).toBe(429)
  })

  test('can sign in by a password reset link, and with the new password at once', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    await lockOut(app)
    await call(app, '/apipublic/forgot-password', { email: login })
    const password = 'novo jutro na otoku 42'
    const changed = await call(app, '/apipublic/change-password', { ...(await linkInMail(db)), password })
    expect(changed.status).toBe(200)
    expect((await logIn(app, login, password)).status).toBe(200)
  })
})
