import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addAdmin } from '../../server/accounts/add-admin.ts'
import { users } from '../../server/accounts/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import { anEmployer, call, errorOf, goodPassword, logIn, tokenOfLogin } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const email = 'ops@portal.example'
const password = 'novo jutro na otoku 42'
const add = ({ services }: App) => addAdmin({ ...services, viewer: { kind: 'visitor' }, language: 'en' }, email)
const linkOf = ({ url }: { url: string }) => Object.fromEntries(new URL(url).searchParams)

describe('adding an administrator', () => {
  test('invalidates password, company and sessions of an earlier registration by someone else', async ({ db }) => {
    const { company } = await anEmployer(db, { email, confirmedAt: null })
    const app = appFor(db)
    const added = await add(app)

    expect(added).toMatchObject({ found: 'unconfirmed', companyName: company.name })
    expect((await logIn(app, email, goodPassword)).status).toBe(401)
    expect(await db.select().from(companies).where(eq(companies.id, company.id))).toEqual([])
    expect((await call(app, '/apipublic/change-password', { ...linkOf(added), password })).status).toBe(403)
    expect(await errorOf(await logIn(app, email, password))).toMatchObject({ code: 'second_factor' })
    expect(await db.select().from(users)).toMatchObject([{ isAdmin: true, companyId: null }])
  })

  test('keeps the company of a confirmed account and ends all sessions', async ({ db }) => {
    const { company } = await anEmployer(db, { email })
    const app = appFor(db)
    const token = await tokenOfLogin(app, email)
    await call(app, '/apipublic/forgot-password', { email })

    expect(await add(app)).toMatchObject({ found: 'confirmed' })
    expect(await (await call(app, '/api/me', undefined, { token })).json()).toEqual({ message: 'notloggedin' })
    expect((await logIn(app, email, goodPassword)).status).toBe(401)
    expect(await db.select().from(users)).toMatchObject([{ isAdmin: true, companyId: company.id }])
  })

  test('mails a link, by which alone the new administrator signs in', async ({ db }) => {
    const app = appFor(db)
    const added = await add(app)
    expect(added.found).toBe('nobody')
    expect(await db.select().from(users)).toMatchObject([{ confirmedAt: null, isAdmin: true }])
    const [mail] = await db.select().from(mails)
    expect([mail?.receiver, mail?.text]).toEqual([email, expect.stringContaining(added.url)])

    const late = appFor(db, { now: new Date(Date.now() + 3601_000) })
    expect((await call(late, '/apipublic/change-password', { ...linkOf(added), password })).status).toBe(422)
    expect((await call(app, '/apipublic/change-password', { ...linkOf(added), password })).status).toBe(403)
    expect((await add(app)).found).toBe('admin')
  })

  test('refuses demo accounts while the demo is off', async ({ db }) => {
    const { services } = appFor(db, { config: { demo: false } })
    const context = { ...services, viewer: { kind: 'visitor' } as const, language: 'en' as const }
    await expect(addAdmin(context, 'admin@preko.example')).rejects.toThrow('demo')
  })
})
