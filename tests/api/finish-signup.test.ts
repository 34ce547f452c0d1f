import { describe, expect } from 'vitest'
import { accountTokens } from '../../server/accounts/table.ts'
import { anEmployer, call, errorOf, linkInMail, logIn } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { signupForm } from '../support/signup-form.ts'

const signUp = '/apipublic/signup'

describe('POST /apipublic/finish-signup', () => {
  const finish = '/apipublic/finish-signup'

  test('confirms once; then reports that it was confirmed before', async ({ db }) => {
    const app = appFor(db)
    await call(app, signUp, signupForm)
    const { path: page, ...link } = await linkInMail(db)
    expect(page).toBe('/finish-signup')
    expect((await logIn(app, signupForm.email)).status).toBe(403)
    const before = await linkInMail(db)
    expect(before.token).not.toBe(link.token)
    expect(await (await call(app, finish, { email: before.email, token: before.token })).json()).toEqual({
      message: 'ok',
    })
    expect((await logIn(app, signupForm.email)).status).toBe(200)

    const again = await call(app, finish, before)
    expect(again.status).toBe(409)
    expect((await errorOf(again)).message).toContain(' je vec registrirana')
  })

  test("also accepts the first mail's link when an early sign-in sent another", async ({ db }) => {
    const app = appFor(db)
    await call(app, signUp, signupForm)
    const first = await linkInMail(db)
    expect((await logIn(app, signupForm.email)).status).toBe(403)
    expect((await linkInMail(db)).token).not.toBe(first.token)

    expect((await call(app, finish, first)).status).toBe(200)
    expect((await logIn(app, signupForm.email)).status).toBe(200)
  })

  test('stores only a hash of the token, and refuses it after 48 hours', async ({ db }) => {
    await call(appFor(db), signUp, signupForm)
    const link = await linkInMail(db)
    const [kept] = await db.select().from(accountTokens)
    expect(kept?.hash).not.toContain(link.token)

    const late = appFor(db, { now: new Date(Date.now() + 48.1 * 3600_000) })
    const response = await call(late, finish, link)
    expect(response.status).toBe(422)
    expect((await errorOf(response)).message).toContain('token')
  })

  test.for(['1', '', 'x'.repeat(32)])(
    'refuses a forged token %j without revealing the account',
    async (token, { db }) => {
      await anEmployer(db)
      const app = appFor(db)
      const registered = await call(app, finish, { email: 'eva@hotel-jadran.example', token })
      const unknown = await call(app, finish, { email: 'nobody@hotel.example', token })
      expect([registered.status, unknown.status]).toEqual([422, 422])
      expect(await errorOf(registered)).toEqual(await errorOf(unknown))
    },
  )

  test('refuses a token of another address or purpose', async ({ db }) => {
    const app = appFor(db)
    await call(app, signUp, signupForm)
    const { token } = await linkInMail(db)
    expect((await call(app, finish, { email: 'other@hotel.example', token })).status).toBe(422)
    const recovery = { email: 'mara@pansion-galeb.example', token, password: 'nova lozinka za more 7' }
    expect((await call(app, '/apipublic/change-password', recovery)).status).toBe(422)
  })
})
