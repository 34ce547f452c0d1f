import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions } from '../../../server/accounts/table.ts'
import type { auditRoutes } from '../../../server/audit/routes.ts'
import type { companyAdminRoutes } from '../../../server/companies/admin-routes.ts'
import { companies } from '../../../server/companies/table.ts'
import type { mailRoutes } from '../../../server/mails/routes.ts'
import { mails, suppressedEmails } from '../../../server/mails/table.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { anEmployer, call, origin, tokenOfLogin } from '../../support/accounts.ts'
import { admin, appFor } from '../../support/app.ts'
import { as, queryOf, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'
import { aCompany, aJob } from '../../support/examples.ts'
import { aRevision } from '../../support/revisions.ts'

const asAdmin = (db: Db) => appFor(db, { viewer: admin })
const headers = { origin }

describe('/api/admin/suppressed-emails', () => {
  const path = '/api/admin/suppressed-emails'

  test('adds an address manually, finds it and removes it again', async ({ db }) => {
    const app = asAdmin(db)
    expect(
      (await call(app, path, { email: ' Ana@Posta.example ', reason: 'asked by phone' }, { headers })).status,
    ).toBe(200)
    const list = (q: string) =>
      read(as<typeof mailRoutes>(app).api.admin['suppressed-emails'].$get({ query: queryOf(`q=${q}`) }))
    const { content, meta } = await list('posta')
    expect(content).toMatchObject([{ email: 'ana@posta.example', source: 'manual', reason: 'asked by phone' }])
    expect(meta).toMatchObject({ number_of_items: 1, page: 0 })
    expect((await list('%25')).content).toEqual([])

    expect((await call(app, `${path}/ANA%40posta.example`, undefined, { method: 'DELETE', headers })).status).toBe(200)
    expect(await db.select().from(suppressedEmails)).toEqual([])
    expect((await call(app, `${path}/ana%40posta.example`, undefined, { method: 'DELETE', headers })).status).toBe(404)
  })

  test('leaves no address in the audit trail', async ({ db }) => {
    await call(asAdmin(db), path, { email: 'ana@posta.example' }, { headers })
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('posta')
  })

  test('refuses an invalid address', async ({ db }) => {
    expect((await call(asAdmin(db), path, { email: 'ana' }, { headers })).status).toBe(422)
  })
})

describe('/api/admin/mails', () => {
  const aMail = async (db: Db, overrides: Partial<typeof mails.$inferInsert>) => {
    const texts = {
      sender: 's@preko.example',
      receiver: 'r@posta.example',
      subject: 'Hi',
      html: '<p>secret</p>',
      text: 'secret',
    }
    const [mail] = await db
      .insert(mails)
      .values({ ...texts, ...overrides })
      .returning()
    return mail?.id ?? 0
  }

  test('shows the outbox by state, without bodies', async ({ db }) => {
    await aMail(db, { state: 'sent' })
    const id = await aMail(db, { state: 'failed', error: 'no such box' })
    const { content } = await read(
      as<typeof mailRoutes>(asAdmin(db)).api.admin.mails.$get({ query: queryOf('state=failed') }),
    )
    expect(content).toMatchObject([{ id, state: 'failed', error: 'no such box' }])
    expect(JSON.stringify(content)).not.toContain('secret')
  })

  test('resends a failed mail, but never a sent one', async ({ db }) => {
    const app = asAdmin(db)
    const failed = await aMail(db, { state: 'failed' })
    const sent = await aMail(db, { state: 'sent' })
    const send = (id: number) => call(app, `/api/admin/mails/${id}/send`, undefined, { method: 'POST', headers })
    expect((await send(failed)).status).toBe(200)
    expect(app.tasks).toEqual([{ name: 'deliver-mail', task: { mailId: failed } }])
    expect((await send(sent)).status).toBe(409)
    expect((await send(999_999)).status).toBe(404)
    expect(app.tasks).toHaveLength(1)
  })
})

describe('/api/admin/companies', () => {
  const list = async (db: Db, query: string) =>
    (await read(as<typeof companyAdminRoutes>(asAdmin(db)).api.admin.companies.$get({ query: queryOf(query) }))).content

  test('sorts names by the Croatian alphabet', async ({ db }) => {
    for (const name of ['Želja', 'Čiovo', 'Cvit', 'Dvor']) await aCompany(db, { name, slug: name })
    const all = await list(db, 'sortColumn=ime&ascSortDirection=true&pageSize=100')
    const names = all.map(({ ime }) => ime).filter((name) => ['Želja', 'Čiovo', 'Cvit', 'Dvor'].includes(name))
    expect(names).toEqual(['Cvit', 'Čiovo', 'Dvor', 'Želja'])
  })

  test('finds companies by name, with their numbers of ads and applications', async ({ db }) => {
    const { id } = await aCompany(db, { name: 'Hotel Čiovo' })
    await aJob(db, { companyId: id })
    expect(await list(db, 'q=hotel%20%C4%8Diovo&sortColumn=brojOglasa')).toMatchObject([
      { id, ime: 'Hotel Čiovo', brojOglasa: 1, brojPrijava: 0, blockedAt: null },
    ])
  })

  test('signs out a blocked company, refuses its sign-ins and hides its ads', async ({ db }) => {
    const { company } = await anEmployer(db)
    const { slug } = await aJob(db, { companyId: company.id })
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    expect((await call(app, `/apipublic/jobs/${slug}`)).status).toBe(200)

    const blocked = await call(
      asAdmin(db),
      `/api/admin/companies/${company.id}`,
      { blocked: true },
      { method: 'PATCH', headers },
    )
    expect(blocked.status).toBe(200)
    expect(await db.select().from(sessions)).toEqual([])
    expect((await call(app, '/api/account', undefined, { token })).status).toBe(401)
    expect(
      (await call(app, '/apipublic/login', { login: 'eva@hotel-jadran.example', password: 'sedam-plavih-brodova-9' }))
        .ok,
    ).toBe(false)
    expect((await call(app, `/apipublic/jobs/${slug}`)).status).not.toBe(200)

    await call(asAdmin(db), `/api/admin/companies/${company.id}`, { blocked: false }, { method: 'PATCH', headers })
    expect((await call(app, `/apipublic/jobs/${slug}`)).status).toBe(200)
    expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)).toEqual([
      'session.start',
      'company.block',
      'company.unblock',
    ])
  })

  test('changes the data of a company and refuses incomplete data', async ({ db }) => {
    const { id } = await aCompany(db)
    const patch = (body: object) => call(asAdmin(db), `/api/admin/companies/${id}`, body, { method: 'PATCH', headers })
    expect((await patch({ grad: 'Graz' })).status).toBe(200)
    expect((await patch({ email: 'nobody' })).status).toBe(422)
    expect((await db.select().from(companies).where(eq(companies.id, id)))[0]).toMatchObject({ city: 'Graz' })
  })

  test('states of the ads of a company what other lists do', async ({ db }) => {
    const { id } = await aCompany(db)
    const ad = (title: string, hours: number) =>
      aJob(db, { companyId: id, title, expiresAt: new Date(Date.now() + hours * 3_600_000) })
    await ad('past', -1)
    await ad('live', 1)
    await aRevision(db, await ad('revised', 1))
    const { oglasi } = await read(
      as<typeof companyAdminRoutes>(asAdmin(db)).api.admin.companies[':id'].$get({ param: { id: String(id) } }),
    )
    expect(Object.fromEntries(oglasi.map(({ nazivPosla, status }) => [nazivPosla, status]))).toEqual({
      ...{ past: 'EXPIRED', live: 'ACTIVE', revised: 'MODERATION' },
    })
  })

  test('never blocks the portal’s own company', async ({ db }) => {
    const { id, name } = await aCompany(db, { isPortal: true })
    const answer = await call(
      asAdmin(db),
      `/api/admin/companies/${id}`,
      { nazivTvrtke: 'Drugi portal', blocked: true },
      { method: 'PATCH', headers },
    )
    expect(answer.status).toBe(409)
    expect((await db.select().from(companies).where(eq(companies.id, id)))[0]?.name, 'nothing is half-done').toBe(name)
  })
})

test('the audit trail is filtered and exported', async ({ db }) => {
  const app = asAdmin(db)
  await call(app, '/api/admin/suppressed-emails', { email: 'ana@posta.example' }, { headers })
  const list = async (action: string) =>
    (await read(as<typeof auditRoutes>(app).api.admin.audit.$get({ query: queryOf(`action=${action}`) }))).content
  expect(await list('suppressed-email')).toMatchObject([
    { role: 'admin', action: 'suppressed-email.add', subjectId: expect.stringMatching(/^\d+$/) },
  ])
  expect(await list('company')).toEqual([])
  const csv = Buffer.from(await (await call(app, '/api/admin/audit/export')).arrayBuffer()).toString()
  expect(csv).toMatch(/^\uFEFFid;time;login;role;action/)
})
