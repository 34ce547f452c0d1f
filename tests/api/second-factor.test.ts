import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { accountPages } from '../../server/accounts/auth/page-routes.ts'
import { newSecret } from '../../server/accounts/second-factor/second-factor.ts'
import { resetSecondFactor } from '../../server/accounts/second-factor/set-up.ts'
import { hashOf } from '../../server/accounts/second-factor/spend-code.ts'
import { encryptSecrets, storeSecret } from '../../server/accounts/second-factor/stored-secret.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../../server/accounts/table.ts'
import { provideContext } from '../../server/app.ts'
import type { Config } from '../../server/config.ts'
import type { AppEnv } from '../../server/context.ts'
import { handleError } from '../../server/http/error-handler.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { encryptionBy } from '../../server/platform/encryption.ts'
import {
  anEmployer,
  call,
  errorOf,
  goodPassword,
  linkInMail,
  logIn,
  origin,
  tokenOfLogin,
} from '../support/accounts.ts'
import { appFor, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const email = 'ops@portal.example'
const noon = new Date('2026-11-20T12:00:10Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

async function anAdminWithFactor(db: Db, codes: string[] = []) {
  const { user } = await anEmployer(db, { email, isAdmin: true })
  const secret = newSecret()
  const { services } = servicesFor(db)
  const stored = storeSecret(services, user.id, secret)
  await db.insert(secondFactors).values({ userId: user.id, secret: stored, confirmedAt: noon })
  if (codes.length > 0)
    await db.insert(recoveryCodes).values(codes.map((code) => ({ userId: user.id, hash: hashOf(user.id, code) })))
  const codeAt = (time: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
  return { user, secret, codeAt }
}

const at = (db: Db, now = noon, config: Partial<Config> = {}) => appFor(db, { now, config })
const signIn = (app: ReturnType<typeof appFor>, code?: string) =>
  call(app, '/apipublic/login', { login: email, password: goodPassword, ...(code && { code }) })
const isSignedIn = async (app: ReturnType<typeof appFor>, token: string) =>
  ((await (await call(app, '/api/me', undefined, { token })).json()) as { message: string }).message === 'ok'
const actions = async (db: Db) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)

describe('an administrator', () => {
  test('gets in by password and code, never by the password alone', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const asked = await signIn(at(db))
    expect(asked.status).toBe(403)
    expect(asked.headers.get('set-cookie')).toMatch(
      /^signInPending=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await errorOf(asked)).toMatchObject({ code: 'second_factor' })
    expect(await db.$count(sessions)).toBe(0)

    const answer = await signIn(at(db), codeAt(noon))
    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string }
    expect(await isSignedIn(at(db), token)).toBe(true)
    expect(await actions(db)).toContain('session.start')
  })

  test.for([-30, 0, 30])('whose clock is %i seconds off is understood, further off is not', async (off, { db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    expect((await signIn(at(db), codeAt(later(3 * off || 90)))).status).toBe(422)
    expect((await signIn(at(db), codeAt(later(off)))).status).toBe(200)
  })

  test('cannot use a code twice, nor an earlier one after a later', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const [earlier, now] = [codeAt(later(-30)), codeAt(noon)]
    expect((await signIn(at(db), now)).status).toBe(200)
    for (const code of [now, earlier]) expect((await signIn(at(db), code)).status).toBe(422)
    expect((await signIn(at(db, later(30)), codeAt(later(30)))).status).toBe(200)
  })

  test('guessing stops after five codes, and then the right one is refused too', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const wrong = codeAt(noon) === '123456' ? '654321' : '123456'
    for (let time = 0; time < 5; time++) expect((await signIn(at(db), wrong)).status).toBe(422)
    expect((await signIn(at(db), codeAt(noon))).status).toBe(429)
    expect((await actions(db)).filter((action) => action === 'session.wrong-code')).toHaveLength(5)
  })

  test('uses a recovery code once, however it is typed', async ({ db }) => {
    await anAdminWithFactor(db, ['abcde-fghjk', 'mnpqr-stuvw'])
    expect((await signIn(at(db), 'ABCDE FGHJK')).status).toBe(200)
    expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
    expect(await db.$count(recoveryCodes)).toBe(1)
    expect(await actions(db)).toContain('session.start-by-recovery-code')
  })

  test('has no way around it: old sessions, a new password, a mailed link', async ({ db }) => {
    const { user } = await anEmployer(db, { email })
    const app = at(db)
    const token = await tokenOfLogin(app, email)
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, user.id))
    expect(await isSignedIn(app, token)).toBe(false)

    await call(app, '/apipublic/forgot-password', { email })
    const { path: _, ...link } = await linkInMail(db)
    const changed = await call(app, '/apipublic/change-password', { ...link, password: 'novo jutro na otoku 42' })
    expect(await errorOf(changed)).toMatchObject({ code: 'second_factor' })
    expect(await db.$count(sessions)).toBe(0)
    expect(await errorOf(await logIn(app, email, 'novo jutro na otoku 42'))).toMatchObject({ code: 'second_factor' })
  })

  test('an administrator without device and codes sets up again after a reset by the command', async ({ db }) => {
    const { codeAt, secret } = await anAdminWithFactor(db, ['abcde-fghjk'])
    const { services } = at(db)
    const { token } = (await (await signIn(at(db), codeAt(noon))).json()) as { token: string }
    await resetSecondFactor({ ...services, viewer: { kind: 'visitor' }, language: 'en' }, email)
    expect(await isSignedIn(at(db), token)).toBe(false)
    expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
    await signIn(at(db))
    const [fresh] = await db.select().from(secondFactors)
    expect(fresh).toMatchObject({ confirmedAt: null })
    expect(fresh?.secret).not.toBe(secret)
  })
})

describe('the secret of a second factor', () => {
  test('is not readable in the database, and fits its account alone', async ({ db }) => {
    const { user, secret, codeAt } = await anAdminWithFactor(db)
    const { user: other } = await anEmployer(db, { email: 'other@portal.example', isAdmin: true })
    const [row] = await db.select().from(secondFactors)
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row?.secret).toMatch(/^v1\./)

    await db.update(secondFactors).set({ userId: other.id }).where(eq(secondFactors.userId, user.id))
    const answer = await call(at(db), '/apipublic/login', {
      ...{ login: 'other@portal.example', password: goodPassword, code: codeAt(noon) },
    })
    expect(answer.status).toBe(422)
  })

  test('of an earlier version works in clear, and is encrypted by the next start', async ({ db }) => {
    const { user, secret, codeAt } = await anAdminWithFactor(db)
    const inClear = () => db.update(secondFactors).set({ secret, lastStep: null })
    await inClear()
    expect((await signIn(at(db), codeAt(noon))).status).toBe(200)

    await inClear()
    expect(await encryptSecrets(at(db).services)).toBe(0)
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.id))
    expect(row?.secret).toMatch(/^v1\./)
    expect((await signIn(at(db), codeAt(noon))).status).toBe(200)
  })

  test('with a lost key works by recovery codes and the console only, and each start warns', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db, ['abcde-fghjk'])
    const app = at(db)
    app.services.encryption = encryptionBy(Buffer.alloc(32, 'another key'))
    expect((await signIn(app, codeAt(noon))).status).toBe(422)
    expect(await encryptSecrets(app.services)).toBe(1)
    expect((await signIn(app, 'abcde-fghjk')).status).toBe(200)

    await resetSecondFactor({ ...app.services, viewer: { kind: 'visitor' }, language: 'en' }, email)
    expect(await encryptSecrets(app.services)).toBe(0)
    expect(await errorOf(await signIn(app))).toMatchObject({ code: 'second_factor' })
  })
})

/** The screens without JavaScript; what a page is given comes as JSON. */
function screens(db: Db, now = noon) {
  const { services } = servicesFor(db, { now })
  const app = new OpenAPIHono<AppEnv>()
  app.onError(handleError)
  provideContext(app, services)
  app.route(
    '/',
    accountPages(services, async (_request, locals) => Response.json((locals as { accountForm: unknown }).accountForm)),
  )
  const jar = new Map<string, string>()
  return async (path: string, fields?: Record<string, string>) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { cookie, origin, ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }) }
    const body = fields && new URLSearchParams(fields).toString()
    const answer = await app.request(path, { method: fields ? 'POST' : 'GET', headers, ...(body && { body }) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { location: answer.headers.get('location'), form: answer.ok ? ((await answer.json()) as Form) : null, jar }
  }
}

type Form = { state: string; values: Record<string, string>; fields?: Record<string, string> }

test('the first sign-in sets it up without JavaScript; recovery codes are shown once', async ({ db }) => {
  await anEmployer(db, { email, isAdmin: true })
  const visit = screens(db)
  const asked = await visit('/EN/login', { login: email, password: goodPassword, redirectUrl: '/admin/audit' })
  expect(asked.location).toBe('/EN/login-code?redirectUrl=%2Fadmin%2Faudit')

  const { form } = await visit('/EN/login-code?redirectUrl=%2Fadmin%2Faudit')
  expect(form?.values['picture']).toMatch(/^<svg/)
  const secret = form?.values['secret']?.replaceAll(' ', '') ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: noon.getTime() })
  const wrong = await visit('/EN/login-code', { code: 'nothing' })
  expect(wrong.form).toMatchObject({ state: 'rejected', fields: { code: expect.any(String) } })
  expect(wrong.form?.values['secret']?.replaceAll(' ', '')).toBe(secret)

  const done = await visit('/EN/login-code', { code, redirectUrl: '/admin/audit' })
  expect(done.form?.state).toBe('succeeded')
  expect(done.form?.values['codes']?.split('\n')).toHaveLength(10)
  expect(done.form?.values['target']).toBe(`/admin/audit?${new URLSearchParams({ user: email })}`)
  expect([...done.jar.keys()].sort()).toEqual(['authToken', 'knownDevice'])
  expect((await visit('/EN/login-code')).location).toBe('/EN/login')

  const next = screens(db, later(30))
  await next('/login', { login: email, password: goodPassword })
  expect((await next('/login-code')).form?.values).toEqual({})
  const [recovery = ''] = done.form?.values['codes']?.split('\n') ?? []
  expect((await next('/login-code', { code: recovery })).location).toMatch(/^\/poslodavac\/mojioglasi\?/)
})

test('the code must come within ten minutes of the password', async ({ db }) => {
  const { codeAt } = await anAdminWithFactor(db)
  const visit = screens(db)
  await visit('/login', { login: email, password: goodPassword })
  const { jar } = await visit('/login-code')
  const tooLate = screens(db, later(601))
  for (const pair of jar) (await tooLate('/login')).jar.set(...pair)
  expect((await tooLate('/login-code', { code: codeAt(later(601)) })).location).toBe('/login')
})

test('the demo’s administrator and employers are not asked; without the demo it lets nobody in', async ({ db }) => {
  await anEmployer(db, { email: 'admin@preko.example', isAdmin: true })
  await anEmployer(db)
  expect((await logIn(at(db), 'admin@preko.example')).status).toBe(200)
  expect((await logIn(at(db))).status).toBe(200)
  expect((await logIn(at(db, noon, { demo: false }), 'admin@preko.example')).status).toBe(401)
})

test('settings show the state and make new recovery codes for a code of the app', async ({ db }) => {
  const { codeAt, secret, user } = await anAdminWithFactor(db, ['abcde-fghjk'])
  const { token } = (await (await signIn(at(db), codeAt(noon))).json()) as { token: string }
  const read = async () => (await call(at(db), '/api/account/security', undefined, { token })).json()
  expect(await read()).toMatchObject({
    secondFactorTime: noon.toISOString(),
    recoveryCodes: 1,
    signIns: [{ action: 'session.start' }],
  })
  const renew = (now: Date, code: string) =>
    call(at(db, now), '/api/account/recovery-codes', { code }, { token, headers: { origin } })
  expect((await renew(noon, codeAt(noon))).status).toBe(422)
  const { codes } = (await (await renew(later(60), codeAt(later(60)))).json()) as { codes: string[] }
  expect(codes).toHaveLength(10)
  expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
  expect((await signIn(at(db), codes[3])).status).toBe(200)
  const kept = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(auditEntries)])
  for (const told of [...codes, secret]) expect(kept).not.toContain(told)
  expect(await read()).toMatchObject({ recoveryCodes: 9 })
  expect(user.id).toBeGreaterThan(0)
})
