import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions, users } from '../../server/accounts/table.ts'
import {
  anEmployer,
  call,
  errorOf,
  goodPassword,
  isSignedIn,
  origin,
  tokenIn,
  tokenOfLogin,
  whoIs,
} from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

describe('a session', () => {
  test('is stored as a hash, which cannot be used to sign in', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const [row] = await db.select().from(sessions)
    expect(row?.id).not.toBe(token)
    expect(await whoIs(app, row?.id ?? '')).toEqual({ message: 'notloggedin' })
  })

  test('may be the first that a process asks the database for', async ({ db }) => {
    await anEmployer(db)
    const token = await tokenOfLogin(appFor(db))
    const { dialect } = db as unknown as { dialect: { casing: { clearCache: () => void } } }
    dialect.casing.clearCache()
    expect(await whoIs(appFor(db), token)).toMatchObject({ message: 'ok' })
  })

  test('is accepted as Bearer token and as cookie', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const login = 'eva@hotel-jadran.example'
    expect(await whoIs(app, token)).toMatchObject({ message: 'ok', login })
    expect(await (await call(app, '/api/me', undefined, { cookie: token })).json()).toMatchObject({ login })
  })

  test('records when its user was there last, once in five minutes', async ({ db }) => {
    await anEmployer(db)
    const token = await tokenOfLogin(appFor(db))
    const seen = async (at: string) => {
      await whoIs(appFor(db, { now: new Date(at) }), token)
      const [user] = await db.select({ seenAt: users.seenAt }).from(users)
      return user?.seenAt?.toISOString().slice(11, 19)
    }
    const day = new Date().toISOString().slice(0, 10)
    await db.update(users).set({ seenAt: null })
    expect(await seen(`${day}T10:00:00Z`)).toBe('10:00:00')
    expect(await seen(`${day}T10:04:00Z`)).toBe('10:00:00')
    expect(await seen(`${day}T10:06:00Z`)).toBe('10:06:00')
  })

  test('refuses a token that the visitor chose', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const response = await call(
      app,
      '/apipublic/login',
      { login: 'eva@hotel-jadran.example', password: goodPassword },
      { cookie: 'chosenbyanattacker' },
    )
    expect(await tokenIn(response)).not.toBe('chosenbyanattacker')
    expect(await whoIs(app, 'chosenbyanattacker')).toEqual({ message: 'notloggedin' })
  })

  test('is extended while it is used, with its persistent cookie', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    expect((await call(app, '/api/session', { consent: true }, { method: 'PUT', cookie: token })).status).toBe(200)
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 24 * 3600_000) })

    const response = await call(app, '/api/me', undefined, { cookie: token })
    expect(response.headers.get('set-cookie')).toContain('Max-Age=2592000')
    const [row] = await db.select().from(sessions)
    expect(Number(row?.expiresAt)).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000)
  })

  test('ends on expiry and on sign-out', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const [first, second] = [await tokenOfLogin(app), await tokenOfLogin(app)]
    await call(app, '/apipublic/logout', {}, { cookie: first })
    expect(await whoIs(app, first)).toEqual({ message: 'notloggedin' })

    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) })
    const response = await call(app, '/api/account', undefined, { token: second })
    expect(response.status).toBe(401)
    expect((await errorOf(response)).message).toContain('token')
  })

  test('ends by a plain form of this site, which redirects home in its language, but not of another site', async ({
    db,
  }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const post = (from: string | undefined) =>
      app.request('/apipublic/logout', {
        method: 'POST',
        headers: { cookie: `authToken=${token}`, accept: 'text/html', ...(from && { origin: from }) },
        body: new URLSearchParams({ language: 'en' }),
      })

    for (const stranger of [undefined, 'null', 'https://other.example'])
      expect([(await post(stranger)).status, await isSignedIn(app, token)]).toEqual([403, true])
    const response = await post(origin)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/EN?logout=true'])
    expect(response.headers.get('set-cookie')).toMatch(
      /^authToken=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await isSignedIn(app, token)).toBe(false)
  })

  test('has the current role from the database', async ({ db }) => {
    const { user } = await anEmployer(db, { isAdmin: true, email: 'admin@preko.example' })
    const app = appFor(db)
    const token = await tokenOfLogin(app, 'admin@preko.example')
    expect(await whoIs(app, token)).toMatchObject({ admin: true })
    await db.update(users).set({ isAdmin: false }).where(eq(users.id, user.id))
    expect(await whoIs(app, token)).toMatchObject({ admin: false })
  })
})

describe('writes', () => {
  const save = { method: 'PUT' }
  test('from another site are refused, including sign-ins', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const foreign = { origin: 'https://evil.example', cookie: `authToken=${token}` }
    const path = '/api/settings/language'
    for (const headers of [foreign, { ...foreign, origin: 'null' }, { cookie: foreign.cookie }]) {
      expect((await call(app, path, { value: 'de' }, { ...save, headers })).status).toBe(403)
    }
    const login = { login: 'eva@hotel-jadran.example', password: goodPassword }
    expect((await call(app, '/apipublic/login', login, { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    )
    const basic = { cookie: foreign.cookie, authorization: 'Basic eDp5' }
    expect((await call(app, path, { value: 'de' }, { ...save, headers: basic })).status).toBe(403)
  })

  test('from this site, and with a Bearer token without an Origin, are accepted', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const path = '/api/settings/language'
    expect(
      (await call(app, path, { value: 'de' }, { ...save, headers: { origin, cookie: `authToken=${token}` } })).status,
    ).toBe(200)
    expect((await call(app, path, { value: 'en' }, { ...save, token })).status).toBe(200)
    expect((await call(app, path, { value: 'DE' }, { ...save, token })).status).toBe(200)
    expect(await (await call(app, '/api/me', undefined, { token })).json()).toMatchObject({ language: 'de' })
    expect((await call(app, path, { value: 'xx' }, { ...save, token })).status).toBe(422)
    expect((await call(app, '/api/settings/other', { value: 'en' }, { ...save, token })).status).toBe(404)
  })
})

test.for(['GET', 'POST', 'PATCH', 'DELETE'])(
  '%s under /api/admin requires an administrator',
  async (method, { db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    const path = '/api/admin/companies'
    const asked = (more: object) => call(app, path, undefined, { method, ...more })
    expect([
      (await asked({})).status,
      (await asked({ token: 'dead' })).status,
      (await asked({ token })).status,
    ]).toEqual([401, 401, 403])
  },
)
