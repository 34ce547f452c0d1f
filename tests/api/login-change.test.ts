import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountTokens, users } from '../../server/accounts/table.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { wholeApp } from '../support/access/app.ts'
import {
  anEmployer,
  call,
  errorOf,
  goodPassword,
  isSignedIn,
  logIn,
  origin,
  tokenOfLogin,
} from '../support/accounts.ts'
import { appFor, filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'

const login = 'eva.nova@hotel-jadran.example'

/** A signed-in employer who changes the address to sign in with, and the page of the link as a browser requests it. */
async function signedIn(db: Db) {
  const { user, company } = await anEmployer(db)
  const app = appFor(db)
  const token = await tokenOfLogin(app)
  const ask = (to: string, currentPassword = goodPassword) =>
    call(app, '/api/account/login-change', { login: to, currentPassword }, { token })
  const cancel = () => call(app, '/api/account/login-change', undefined, { method: 'DELETE', token })
  const account = async () => (await call(app, '/api/account', undefined, { token })).json()
  const loginNow = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]?.email
  return { user, company, app, token, ask, cancel, account, loginNow }
}

const linkTo = async (db: Db, receiver: string) => {
  const sent = await db.select().from(mails).where(eq(mails.receiver, receiver)).orderBy(mails.id)
  return /\/confirm-login\/\d+\/[\w-]+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}

async function visit(db: Db, path: string, method = 'GET') {
  const headers = { origin, accept: 'text/html' }
  const response = await wholeApp(db, filesInMemory()).request(path, { method, headers })
  return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') }
}

const kinds = async (db: Db) =>
  (await db.select().from(mails).orderBy(mails.id)).map(({ kind, receiver }) => [kind, receiver])

describe("a user's new login", () => {
  test('takes effect once confirmed, works once, and leaves sessions', async ({ db }) => {
    const { user, company, app, token, ask, account, loginNow } = await signedIn(db)
    expect(await account()).toMatchObject({ login: user.email, loginPending: null })
    expect((await ask(` ${login.toUpperCase()} `)).status).toBe(200)
    expect(await account()).toMatchObject({ login: user.email, loginPending: login })
    expect(await kinds(db)).toEqual([
      ['account.newLogin', login],
      ['account.oldLogin', user.email],
    ])
    expect(await linkTo(db, user.email)).toBe('')

    const link = await linkTo(db, login)
    expect(await visit(db, `/DE${link}`)).toMatchObject({ text: expect.stringContaining(login), cache: 'no-store' })
    await visit(db, link, 'HEAD')
    expect(await loginNow(), 'opening changes nothing').toBe(user.email)
    expect((await visit(db, link, 'POST')).text).toContain('"confirmed"')
    expect(await account()).toMatchObject({ login, loginPending: null, email: company.email })
    expect(await isSignedIn(app, token)).toBe(true)
    expect([(await logIn(app, user.email)).status, (await logIn(app, login)).status]).toEqual([401, 200])
    expect((await visit(db, link, 'POST')).text).toContain('no such link')
    const actions = (await db.select().from(auditEntries)).map(({ action, companyId }) => [action, companyId])
    expect(actions).toContainEqual(['user.login-ask', company.id])
    expect(actions).toContainEqual(['user.login', company.id])
  })

  test('needs the password, and an address that is another one', async ({ db }) => {
    const { user, ask } = await signedIn(db)
    const fieldsOf = async (response: Response) => [
      response.status,
      Object.keys((await errorOf(response)).fields ?? {}),
    ]
    expect(await fieldsOf(await ask(login, 'wrong'))).toEqual([422, ['currentPassword']])
    expect(await fieldsOf(await ask('nije adresa'))).toEqual([422, ['login']])
    expect(await fieldsOf(await ask(user.email.toUpperCase()))).toEqual([409, ['login']])
    await db.insert(suppressedEmails).values({ email: login, source: 'bounce' })
    expect(await fieldsOf(await ask(login))).toEqual([409, ['login']])
    expect([await kinds(db), await db.$count(accountTokens)]).toEqual([[], 0])
  })

  test('does not reveal to whom an address belongs, but tells its owner', async ({ db }) => {
    const { user, ask, account, loginNow } = await signedIn(db)
    const taken = (await anEmployer(db, { email: 'ivo@drugi.example' })).user.email
    const [free, known] = [await ask(login), await ask(taken)]
    expect([known.status, await known.text()]).toEqual([free.status, await free.text()])
    expect(await account()).toMatchObject({ loginPending: taken })
    expect((await kinds(db)).slice(2)).toEqual([
      ['account.known', taken],
      ['account.oldLogin', user.email],
    ])
    expect(await linkTo(db, taken)).toBe('')
    expect(await loginNow()).toBe(user.email)
  })

  test('is not taken when the address was registered meanwhile', async ({ db }) => {
    const { user, ask, loginNow } = await signedIn(db)
    await ask(login)
    const link = await linkTo(db, login)
    await anEmployer(db, { email: login })
    expect((await visit(db, link, 'POST')).text).toContain('no such link')
    expect(await loginNow()).toBe(user.email)
  })

  test('can be cancelled, replaced, and ends with a new password and after 48 hours', async ({ db }) => {
    const { app, token, ask, cancel, account, loginNow, user } = await signedIn(db)
    const isOver = async (link: string) => (await visit(db, link, 'POST')).text.includes('no such link')
    await ask(login)
    const first = await linkTo(db, login)
    await ask(login)
    expect(await isOver(first)).toBe(true)
    expect((await cancel()).status).toBe(200)
    expect(await isOver(await linkTo(db, login))).toBe(true)

    await ask(login)
    const passwords = { currentPassword: goodPassword, newPassword: 'osam zelenih otoka 12' }
    expect((await call(app, '/api/account/password', passwords, { token })).status).toBe(200)
    expect(await isOver(await linkTo(db, login))).toBe(true)

    await ask(login, passwords.newPassword)
    await db.update(accountTokens).set({ expiresAt: new Date(Date.now() - 3600_000) })
    expect(await account()).toMatchObject({ loginPending: null })
    expect(await isOver(await linkTo(db, login))).toBe(true)
    expect(await loginNow()).toBe(user.email)
  })

  test('can be requested five times an hour', async ({ db }) => {
    const { ask } = await signedIn(db)
    const statuses: number[] = []
    for (let nth = 0; nth < 6; nth++) statuses.push((await ask(`n${nth}@x.example`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('is refused for accounts whose password is public', async ({ db }) => {
    await anEmployer(db, { email: 'hotel@preko.example' })
    const { app } = { app: appFor(db, { config: { demo: true } }) }
    const token = await tokenOfLogin(app, 'hotel@preko.example')
    const sent = { login, currentPassword: goodPassword }
    expect((await call(app, '/api/account/login-change', sent, { token })).status).toBe(409)
  })
})

describe("a user's name", () => {
  test("is the contact's until they give theirs, which leaves the notices of the contact", async ({ db }) => {
    const { company, app, token, account } = await signedIn(db)
    const patch = async (json: object) => (await call(app, '/api/account', json, { method: 'PATCH', token })).status
    expect(await account()).toMatchObject({ name: company.contactName })
    expect(await patch({ name: '  Eva   Horvat ' })).toBe(200)
    expect([await patch({ name: ' ' }), await patch({ name: 'E'.repeat(121) })]).toEqual([422, 422])
    expect(await account()).toMatchObject({ name: 'Eva Horvat' })
    expect(await (await call(app, '/api/members', undefined, { token })).json()).toMatchObject([{ name: 'Eva Horvat' }])
    expect(await patch({ applicationMail: 'off' })).toBe(200)
    expect(await account()).toMatchObject({ applicationMail: 'off', kontaktOsoba: company.contactName })
    const [user] = await db.select().from(users).where(eq(users.companyId, company.id))
    expect(user?.applicationMail).toBeNull()
  })
})
