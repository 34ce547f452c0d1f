import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect } from 'vitest'
import { hashPassword } from '../../server/accounts/auth/password.ts'
import { newSecret } from '../../server/accounts/auth/second-factor/second-factor.ts'
import { storeSecret } from '../../server/accounts/auth/second-factor/stored-secret.ts'
import { secondFactors } from '../../server/accounts/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf, goodPassword, isSignedIn, logIn, tokenIn } from '../support/accounts.ts'
import { appFor, servicesFor } from '../support/app.ts'
import { as } from '../support/client.ts'
import { aDashboard, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const noon = new Date('2026-11-20T12:00:10Z')
const daysOn = (days: number) => new Date(noon.getTime() + days * 24 * 3600_000)
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(goodPassword)
})

async function aTeam(db: Db) {
  const own = await aDashboard(db, 'Hotel Jadran', { now: noon })
  const person = { companyId: own.company.id, passwordHash, name: 'Marta Novak', language: 'en' } as const
  const marta = await aUser(db, { ...person, role: 'member', confirmedAt: daysOn(-30) })
  const { members } = as<typeof memberRoutes>(own.app).api
  const require = async (required: boolean) => (await members['second-factor'].$patch({ json: { required } })).status
  const secret = newSecret()
  const turnOn = async (userId: number) => {
    const stored = storeSecret(servicesFor(db).services, userId, secret)
    await db.insert(secondFactors).values({ userId, secret: stored, confirmedAt: noon })
  }
  const codeAt = (time: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
  return { own, person, marta, require, turnOn, codeAt }
}

describe('a company that requires the second factor', () => {
  test('mails members without one until when, once, and audits it', async ({ db }) => {
    const { own, person, marta, require, turnOn } = await aTeam(db)
    const { id } = await aUser(db, { ...person, role: 'reader' })
    await turnOn(id)
    expect([await require(true), await require(true)]).toEqual([200, 200])
    const sent = await db.select().from(mails).where(eq(mails.kind, 'member.second-factor'))
    expect(sent.map(({ receiver }) => receiver).sort()).toEqual([marta.email, own.user.email].sort())
    expect(sent.find(({ receiver }) => receiver === marta.email)).toMatchObject({
      subject: 'Turn on two-step verification by 27 November 2026',
      text: expect.stringMatching(/\/EN\/\S+#security/),
    })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'member.second-factor'))
    expect(entries[0]).toMatchObject({ subjectId: String(own.company.id), actorId: own.user.id })
  })

  test('leaves members seven days, then their sessions end and a sign-in opens the set-up', async ({ db }) => {
    const { marta, require } = await aTeam(db)
    const token = await tokenIn(await logIn(appFor(db, { now: noon }), marta.email))
    await require(true)
    expect(await isSignedIn(appFor(db, { now: daysOn(6.9) }), token)).toBe(true)
    expect((await logIn(appFor(db, { now: daysOn(6.9) }), marta.email)).status).toBe(200)
    expect(await isSignedIn(appFor(db, { now: daysOn(7) }), token)).toBe(false)
    const late = await logIn(appFor(db, { now: daysOn(7) }), marta.email)
    expect(await errorOf(late)).toMatchObject({ code: 'second_factor' })
    expect(late.headers.get('set-cookie')).toContain('signInPending=')
  })

  test('lets members in who joined later only by the set-up, and frees all when it ends', async ({ db }) => {
    const { person, require } = await aTeam(db)
    await require(true)
    const lejla = await aUser(db, { ...person, role: 'reader', confirmedAt: daysOn(1) })
    const signIn = async () => (await logIn(appFor(db, { now: daysOn(1) }), lejla.email)).status
    expect(await signIn()).toBe(403)
    await require(false)
    expect(await signIn()).toBe(200)
  })
})

test.for(['owner', 'member', 'reader'] as const)('%s who turned it on signs in with a code', async (role, { db }) => {
  const { person, turnOn, codeAt } = await aTeam(db)
  const user = await aUser(db, { ...person, role, confirmedAt: daysOn(-30) })
  const app = appFor(db, { now: noon })
  const before = await tokenIn(await logIn(app, user.email))
  expect((await call(app, '/api/account/second-factor', {}, { token: before })).headers.get('set-cookie')).toContain(
    'signInPending=',
  )
  await db.delete(secondFactors)
  await turnOn(user.id)
  expect(await isSignedIn(app, before)).toBe(false)
  const credentials = { login: user.email, password: goodPassword }
  expect((await call(app, '/apipublic/login', credentials)).status).toBe(403)
  expect((await call(app, '/apipublic/login', { ...credentials, code: '000000' })).status).toBe(422)
  const signedIn = await call(app, '/apipublic/login', { ...credentials, code: codeAt(noon) })
  expect(await isSignedIn(app, await tokenIn(signedIn))).toBe(true)
})
