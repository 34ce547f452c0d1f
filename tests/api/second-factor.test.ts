import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import { finishSignIn } from '../../server/accounts/auth/second-factor/finish-sign-in.ts'
import type { securityRoutes } from '../../server/accounts/auth/second-factor/routes.ts'
import { resetSecondFactor } from '../../server/accounts/auth/second-factor/set-up.ts'
import { readSecret } from '../../server/accounts/auth/second-factor/stored-secret.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../../server/accounts/table.ts'
import type { Context } from '../../server/context.ts'
import { mails } from '../../server/mails/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer, call, errorOf, isSignedIn, linkInMail, logIn, tokenIn, tokenOfLogin } from '../support/accounts.ts'
import { as, by, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { actions, anAdminWithFactor, at, email, later, noon, signIn } from '../support/second-factor.ts'

const subjectsTo = async (db: Db) =>
  (await db.select().from(mails).where(eq(mails.receiver, email))).map(({ subject }) => subject)

describe('an administrator', () => {
  test('signs in by password and code, never by the password alone', async ({ db }) => {
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
    const token = await tokenIn(answer)
    expect(await isSignedIn(at(db), token)).toBe(true)
    expect(await actions(db)).toContain('session.start')
  })

  test.for([-30, 0, 30])('may have a clock that is %i seconds off, but not more', async (off, { db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    expect((await signIn(at(db), codeAt(later(3 * off || 90)))).status).toBe(422)
    expect((await signIn(at(db), codeAt(later(off)))).status).toBe(200)
  })

  test('cannot use a code twice, nor an earlier one after a later one', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const [earlier, now] = [codeAt(later(-30)), codeAt(noon)]
    expect((await signIn(at(db), now)).status).toBe(200)
    for (const code of [now, earlier]) expect((await signIn(at(db), code)).status).toBe(422)
    expect((await signIn(at(db, later(30)), codeAt(later(30)))).status).toBe(200)
  })

  test('is refused even with the correct code after five wrong ones', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const wrong = codeAt(noon) === '123456' ? '654321' : '123456'
    for (let time = 0; time < 5; time++) expect((await signIn(at(db), wrong)).status).toBe(422)
    expect((await signIn(at(db), codeAt(noon))).status).toBe(429)
    expect((await actions(db)).filter((action) => action === 'session.wrong-code')).toHaveLength(5)
    expect(await subjectsTo(db)).toEqual(['Pet pogrešnih kodova za Vaš račun'])
  })

  test('uses a recovery code once, however it is typed', async ({ db }) => {
    await anAdminWithFactor(db, ['abcde-fghjk', 'mnpqr-stuvw'])
    expect((await signIn(at(db), 'ABCDE FGHJK')).status).toBe(200)
    expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
    expect(await db.$count(recoveryCodes)).toBe(1)
    expect(await subjectsTo(db)).toEqual(['Prijava kodom za oporavak'])
    expect(await actions(db)).toContain('session.start-by-recovery-code')
  })

  test('cannot bypass it by old sessions, a new password or a mailed link', async ({ db }) => {
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

  test('cannot finish a sign-in by the former password after a reset', async ({ db }) => {
    const { codeAt } = await anAdminWithFactor(db)
    const asked = await signIn(at(db))
    const pending = /signInPending=([^;]+)/.exec(asked.headers.get('set-cookie') ?? '')?.[1] ?? ''
    await call(at(db), '/apipublic/forgot-password', { email })
    const { path: _page, ...link } = await linkInMail(db)
    await call(at(db), '/apipublic/change-password', { ...link, password: 'treća barka na vezu 5' })
    const context: Context = { ...at(db).services, viewer: { kind: 'visitor' }, language: 'hr' }
    const from = { network: '192.0.2.1', userAgent: '', isPersistent: false }
    await expect(finishSignIn(context, pending, codeAt(noon), from)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('sets it up again after a reset by the command', async ({ db }) => {
    const { codeAt, secret } = await anAdminWithFactor(db, ['abcde-fghjk'])
    const { services } = at(db)
    const token = await tokenIn(await signIn(at(db), codeAt(noon)))
    await resetSecondFactor({ ...services, viewer: { kind: 'visitor' }, language: 'en' }, email)
    expect(await isSignedIn(at(db), token)).toBe(false)
    expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
    await signIn(at(db))
    const [fresh] = await db.select().from(secondFactors)
    expect(fresh).toMatchObject({ confirmedAt: null })
    expect(fresh?.secret).not.toBe(secret)
  })
})

test('the demo’s administrator and employers need none; without the demo they cannot sign in', async ({ db }) => {
  await anEmployer(db, { email: 'admin@preko.example', isAdmin: true })
  await anEmployer(db)
  expect((await logIn(at(db), 'admin@preko.example')).status).toBe(200)
  expect((await logIn(at(db))).status).toBe(200)
  expect((await logIn(at(db, noon, { demo: false }), 'admin@preko.example')).status).toBe(401)
})

test('settings show the state and create new recovery codes for a code', async ({ db }) => {
  const { codeAt, secret, user } = await anAdminWithFactor(db, ['abcde-fghjk'])
  const token = await tokenIn(await signIn(at(db), codeAt(noon)))
  const { account } = as<typeof securityRoutes>(at(db), by(token)).api
  expect(await read(account.security.$get())).toMatchObject({
    secondFactorTime: noon.toISOString(),
    recoveryCodes: 1,
    signIns: [{ action: 'session.start' }],
  })
  const renew = (now: Date, code: string) =>
    as<typeof securityRoutes>(at(db, now), by(token)).api.account['recovery-codes'].$post({ json: { code } })
  expect((await renew(noon, codeAt(noon))).status).toBe(422)
  const { codes } = await read(renew(later(60), codeAt(later(60))))
  expect(codes).toHaveLength(10)
  expect((await signIn(at(db), 'abcde-fghjk')).status).toBe(422)
  expect((await signIn(at(db), codes[3])).status).toBe(200)
  const kept = JSON.stringify([await db.select().from(recoveryCodes), await db.select().from(auditEntries)])
  for (const told of [...codes, secret]) expect(kept).not.toContain(told)
  expect(await read(account.security.$get())).toMatchObject({ recoveryCodes: 9 })
  expect(user.id).toBeGreaterThan(0)
})

test('the demo’s administrator turns it on from the settings, and from then on needs a code', async ({ db }) => {
  const { user } = await anEmployer(db, { email: 'admin@preko.example', isAdmin: true })
  const app = at(db)
  const token = await tokenOfLogin(app, 'admin@preko.example')
  const other = await tokenOfLogin(app, 'admin@preko.example')
  const { account } = as<typeof securityRoutes>(app, by(token)).api
  expect(await read(account.security.$get())).toMatchObject({ secondFactorTime: null })
  const begun = await account['second-factor'].$post()
  const pending = /signInPending=([^;.]+)/.exec(begun.headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect(await isSignedIn(app, token)).toBe(true)
  expect((await logIn(app, 'admin@preko.example')).status).toBe(200)

  const [factor] = await db.select().from(secondFactors)
  const { services } = app
  const secret = readSecret(services, { userId: user.id, secret: factor?.secret ?? '' }) ?? ''
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: noon.getTime() })
  const context: Context = { ...services, viewer: { kind: 'visitor' }, language: 'hr' }
  const from = { network: '192.0.2.1', userAgent: '', isPersistent: false }
  const finished = await finishSignIn(context, pending, code, from)
  expect(finished.recoveryCodes).toHaveLength(10)
  expect(await isSignedIn(app, finished.token)).toBe(true)
  expect(await isSignedIn(app, other)).toBe(false)
  expect(await errorOf(await logIn(app, 'admin@preko.example'))).toMatchObject({ code: 'second_factor' })
})
