import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer, call, goodPassword, logIn, tokenOfLogin } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { aDashboard, anAdmin, anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const entriesOf = (db: Db, ...actions: string[]) =>
  db
    .select()
    .from(auditEntries)
    .orderBy(asc(auditEntries.id))
    .then((rows) => rows.filter(({ action }) => actions.includes(action)))

test('an employer signs in and out on record', async ({ db }) => {
  const { user } = await anEmployer(db)
  const app = appFor(db)
  const token = await tokenOfLogin(app)
  await call(app, '/apipublic/logout', {}, { token })
  const own = { actorId: user.id, role: 'employer', subjectKind: 'user', subjectId: String(user.id), companyId: null }
  expect(await entriesOf(db, 'session.start', 'session.end')).toMatchObject([
    { action: 'session.start', ...own },
    { action: 'session.end', ...own },
  ])
})

test("wrong passwords are recorded for administrators' accounts alone, without what was typed", async ({ db }) => {
  const { user } = await anEmployer(db, { email: 'ana@preko.example', isAdmin: true })
  await anEmployer(db)
  const app = appFor(db)
  for (const login of ['ana@preko.example', 'eva@hotel-jadran.example', 'nobody@posta.example'])
    expect((await logIn(app, login, `${goodPassword}0`)).status).toBe(401)
  const entries = await db.select().from(auditEntries)
  expect(entries).toMatchObject([
    { action: 'session.wrong-password', actorId: null, role: 'visitor', subjectId: String(user.id) },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/preko\.example|sedam/)
})

test('a reply or change of several applications is recorded for each', async ({ db }) => {
  const own = await aDashboard(db)
  const ids = [(await anApplication(db, own)).id, (await anApplication(db, own)).id]
  const key = crypto.randomUUID()
  expect((await call(own.app, '/api/replies', { ids, kind: 'invite', key })).status).toBe(200)
  expect((await call(own.app, '/api/prijave/bulk', { ids, rating: 4 })).status).toBe(200)
  const entries = await entriesOf(db, 'application.reply', 'application.rate')
  expect(entries.map(({ action, subjectId }) => `${action} ${subjectId}`).sort()).toEqual(
    ['rate', 'reply'].flatMap((verb) => ids.map((id) => `application.${verb} ${id}`)).sort(),
  )
})

test('a suppressed address is recorded by its number', async ({ db }) => {
  const app = appFor(db, { viewer: await anAdmin(db) })
  const path = '/api/admin/suppressed-emails'
  await call(app, path, { email: 'ana@posta.example', reason: 'Na zahtjev' })
  await call(app, `${path}/ana%40posta.example`, undefined, { method: 'DELETE' })
  const entries = await entriesOf(db, 'suppressed-email.add', 'suppressed-email.remove')
  expect(entries).toMatchObject([{ subjectId: expect.stringMatching(/^\d+$/) }, { subjectId: entries[0]?.subjectId }])
  expect(JSON.stringify(entries)).not.toContain('posta.example')
})

test('exports and opened files are recorded with what they came from', async ({ db }) => {
  const own = await aDashboard(db)
  const { id } = await anApplication(db, own)
  const { fileId } = await anAnswer(db, id, { type: 'Document', value: '' }, { name: 'zivotopis.pdf' })
  await own.app.services.storage.put(`applications/${fileId}`, Buffer.from('%PDF'))
  const { company, job, app } = own
  for (const path of ['/api/prijave/export', `/api/prijave/export?jobId=${job.id}`, `/api/files/${fileId}`])
    expect((await app.request(path)).status, path).toBe(200)
  const entries = await entriesOf(db, 'application.export', 'application.open-file')
  const subjects = entries.map(({ action, subjectKind, subjectId }) => `${action} of ${subjectKind} ${subjectId}`)
  expect(subjects).toEqual([
    `application.export of company ${company.id}`,
    `application.export of job ${job.id}`,
    `application.open-file of application ${id}`,
  ])
  expect(await entriesOf(db, 'application.export')).toMatchObject([{ role: 'employer' }, { companyId: null }])
})
