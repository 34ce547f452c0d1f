import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { accountPages } from '../../server/accounts/auth/page-routes.ts'
import { resetSecondFactor } from '../../server/accounts/auth/second-factor/set-up.ts'
import { encryptSecrets } from '../../server/accounts/auth/second-factor/stored-secret.ts'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { secondFactors, sessions } from '../../server/accounts/table.ts'
import { provideContext } from '../../server/app.ts'
import type { AppEnv } from '../../server/context.ts'
import { handleError } from '../../server/http/error-handler.ts'
import { formPages } from '../../server/http/form-page.ts'
import { countDuties } from '../../server/members/queries.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { encryptionBy } from '../../server/platform/encryption.ts'
import { anEmployer, call, errorOf, goodPassword, origin, tokenOfLogin } from '../support/accounts.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { anAdminWithFactor, at, email, later, noon, signIn } from '../support/second-factor.ts'

describe('the secret of a second factor', () => {
  test('is encrypted in the database, for its account only', async ({ db }) => {
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

  test('of an earlier version works unencrypted, and is encrypted at the next start', async ({ db }) => {
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

  test('with a lost key allows only recovery codes and the console, and each start warns', async ({ db }) => {
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

/** The pages without JavaScript; their data is returned as JSON. */
function screens(db: Db, now = noon) {
  const { services } = servicesFor(db, { now })
  const app = new OpenAPIHono<AppEnv>()
  app.onError(handleError)
  provideContext(app, services)
  app.route(
    '/',
    formPages(
      async (_request, locals) => Response.json((locals as { accountForm: unknown }).accountForm),
      ...accountPages,
    ),
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
    const form: Form | null = answer.ok ? await answer.json() : null
    return { location: answer.headers.get('location'), form, jar }
  }
}

type Form = { state: string; values: Record<string, string>; fields?: Record<string, string> }

test('the first sign-in sets it up without JavaScript, and shows recovery codes once', async ({ db }) => {
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

test('the code must be entered within ten minutes of the password', async ({ db }) => {
  const { codeAt } = await anAdminWithFactor(db)
  const visit = screens(db)
  await visit('/login', { login: email, password: goodPassword })
  const { jar } = await visit('/login-code')
  const tooLate = screens(db, later(601))
  for (const pair of jar) (await tooLate('/login')).jar.set(...pair)
  expect((await tooLate('/login-code', { code: codeAt(later(601)) })).location).toBe('/login')
})

test('setting it up ends the sessions without it, so that no list counts them', async ({ db }) => {
  const now = new Date()
  const { company, user } = await anEmployer(db, { email, role: 'owner' })
  const { user: other } = await anEmployer(db, { email: 'other@hotel.example' })
  for (const userId of [user.id, user.id, other.id])
    await startSession(db, userId, { userAgent: 'Firefox', isPersistent: true })
  const app = at(db, now)
  const counted = async () => (await countDuties(app.services, company.id)).get(user.id)?.devices
  const begun = await call(app, '/api/account/second-factor', {}, { token: await tokenOfLogin(app, email) })
  expect(await counted()).toBe(3)

  const visit = screens(db, now)
  const { jar } = await visit('/login')
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(begun.headers.get('set-cookie') ?? '') ?? []
  jar.set(name, value)
  const { form } = await visit('/login-code')
  const secret = Secret.fromBase32(form?.values['secret']?.replaceAll(' ', '') ?? '')
  await visit('/login-code', { code: new TOTP({ secret }).generate({ timestamp: now.getTime() }) })
  const devices = await call(app, '/api/account/sessions', undefined, { token: jar.get('authToken') ?? '' })
  expect(await devices.json()).toMatchObject({ content: [{ current: true }], meta: { number_of_items: 1 } })
  expect(await counted()).toBe(1)
  expect(await db.$count(sessions, eq(sessions.userId, other.id))).toBe(1)
})
