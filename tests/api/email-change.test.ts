import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { provideContext } from '../../server/app.ts'
import { deleteUnansweredEmails } from '../../server/companies/email-change.ts'
import { emailChangePage } from '../../server/companies/email-pages.ts'
import { companies, emailChanges } from '../../server/companies/table.ts'
import type { AppEnv } from '../../server/context.ts'
import { formPages } from '../../server/http/form-page.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { tokenHash } from '../../server/platform/token.ts'
import { anEmployer, call, errorOf, tokenOfLogin } from '../support/accounts.ts'
import { admin, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const hour = 3600_000
const newEmail = 'posao@hotel-jadran.example'

/** A signed-in employer, and the page of the link as a browser requests it. */
async function signedIn(db: Db) {
  const { company } = await anEmployer(db)
  const app = appFor(db)
  const token = await tokenOfLogin(app)
  const { services } = app
  const pages = new OpenAPIHono<AppEnv>()
  provideContext(pages, services)
  const shown: unknown[] = []
  pages.route(
    '/',
    formPages(async (_request, locals) => {
      shown.push((locals as { emailChange: unknown }).emailChange)
      return new Response('')
    }, emailChangePage),
  )
  const patch = (json: object) => call(app, '/api/account', json, { method: 'PATCH', token })
  const again = (method: 'POST' | 'DELETE') => call(app, '/api/account/email-change', undefined, { method, token })
  const visit = async (path: string, method = 'GET') => {
    const answer = await pages.request(path, { method, headers: { accept: 'text/html' } })
    return { state: shown.at(-1), cache: answer.headers.get('cache-control') }
  }
  const account = async () => (await call(app, '/api/account', undefined, { token })).json()
  return { company, app, services, patch, again, visit, account }
}

const linkOf = async (db: Db) => {
  const sent = await db.select().from(mails).where(eq(mails.receiver, newEmail)).orderBy(mails.id)
  return /\/confirm-email\/\d+\/[\w-]+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}
const emailOf = async (db: Db, id: number) => (await db.select().from(companies).where(eq(companies.id, id)))[0]?.email
const noSuchLink = { state: 'no such link' }

describe("a company's new e-mail address", () => {
  test('takes effect once confirmed; both addresses are notified', async ({ db }) => {
    const { company, patch, visit, account } = await signedIn(db)
    expect((await patch({ email: newEmail, grad: 'Linz' })).status).toBe(200)

    expect(await account()).toMatchObject({ email: company.email, emailPending: newEmail, grad: 'Linz' })
    const written = await db.select().from(mails).orderBy(mails.id)
    expect(written.map(({ kind, receiver }) => [kind, receiver])).toEqual([
      ['company.email-new', newEmail],
      ['company.email-old', company.email],
    ])
    expect(written[1]?.text).toContain(newEmail)
    expect(written[1]?.text).toContain('/poslodavac/account')
    expect(written[1]?.text).not.toContain('/confirm-email/')

    const link = await linkOf(db)
    const offered = { companyId: company.id, company: company.name, email: newEmail }
    for (const prefix of ['', '/EN', '/DE'])
      expect(await visit(prefix + link)).toEqual({ state: { state: 'offered', ...offered }, cache: 'no-store' })
    await visit(link, 'HEAD')
    expect(await emailOf(db, company.id), 'opening changes nothing').toBe(company.email)

    expect((await visit(link, 'POST')).state).toEqual({ state: 'confirmed', ...offered })
    expect(await account()).toMatchObject({ email: newEmail, emailPending: null })
    expect((await visit(link, 'POST')).state, 'works once').toEqual(noSuchLink)
  })

  test('stores only the hash of its token', async ({ db }) => {
    const { patch } = await signedIn(db)
    await patch({ email: newEmail })
    const token = (await linkOf(db)).split('/').at(-1) ?? ''
    const [stored] = await db.select().from(emailChanges)
    expect(token).toHaveLength(32)
    expect(stored?.hash).toBe(tokenHash(token))
  })

  test('gets a new link on request, five times an hour', async ({ db }) => {
    const { company, patch, again, visit } = await signedIn(db)
    expect((await again('POST')).status).toBe(404)
    await patch({ email: newEmail })
    const first = await linkOf(db)
    expect((await again('POST')).status).toBe(200)
    const second = await linkOf(db)
    expect((await visit(first, 'POST')).state).toEqual(noSuchLink)
    expect(await emailOf(db, company.id)).toBe(company.email)
    expect((await visit(second, 'POST')).state).toMatchObject({ state: 'confirmed' })

    const statuses: number[] = []
    for (let times = 0; times < 3; times++) statuses.push((await patch({ email: `n${times}@x.example` })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('keeps its link when the next one cannot leave', async ({ db }) => {
    const { patch, again, visit } = await signedIn(db)
    await patch({ email: newEmail })
    for (const status of [200, 200, 429]) expect((await again('POST')).status).toBe(status)
    expect((await visit(await linkOf(db), 'POST')).state).toMatchObject({ state: 'confirmed' })
  })

  test('can be cancelled, and expires after 48 hours', async ({ db }) => {
    const { company, services, patch, again, visit, account } = await signedIn(db)
    await patch({ email: newEmail })
    expect((await again('DELETE')).status).toBe(200)
    expect(await account()).toMatchObject({ email: company.email, emailPending: null })
    expect((await visit(await linkOf(db), 'POST')).state).toEqual(noSuchLink)

    await patch({ email: newEmail })
    const late = { ...services, now: () => new Date(Date.now() + 48 * hour + 1000) }
    const pages = new OpenAPIHono<AppEnv>()
    provideContext(pages, late)
    let shown: unknown
    pages.route(
      '/',
      formPages(async (_request, locals) => {
        shown = locals
        return new Response('')
      }, emailChangePage),
    )
    await pages.request(await linkOf(db), { method: 'POST', headers: { accept: 'text/html' } })
    expect(shown).toMatchObject({ emailChange: noSuchLink })
    expect(await emailOf(db, company.id)).toBe(company.email)

    await deleteUnansweredEmails(late)
    expect(await db.select().from(emailChanges)).toHaveLength(1)
    await deleteUnansweredEmails({ ...services, now: () => new Date(Date.now() + 10 * 24 * hour) })
    expect(await db.select().from(emailChanges)).toEqual([])
  })

  test('must be confirmed also when an administrator changes it', async ({ db }) => {
    const { company } = await signedIn(db)
    const app = appFor(db, { viewer: admin })
    const path = `/api/admin/companies/${company.id}`
    expect((await call(app, path, { email: newEmail }, { method: 'PATCH' })).status).toBe(200)
    expect(await (await call(app, path)).json()).toMatchObject({ email: company.email, emailPending: newEmail })
  })

  test('is refused for a suppressed address', async ({ db }) => {
    const { patch, account } = await signedIn(db)
    await db.insert(suppressedEmails).values({ email: newEmail, source: 'bounce' })
    const refused = await patch({ email: newEmail, grad: 'Linz' })
    expect([refused.status, Object.keys((await errorOf(refused)).fields ?? {})]).toEqual([409, ['email']])
    expect(await account()).toMatchObject({ emailPending: null, grad: 'Salzburg' })
  })

  test('is not a change when only the case differs', async ({ db }) => {
    const { company, patch, account } = await signedIn(db)
    await patch({ email: company.email.toUpperCase() })
    expect(await account()).toMatchObject({ emailPending: null })
    expect(await db.select().from(mails)).toEqual([])
  })
})
