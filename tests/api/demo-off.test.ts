import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { accountTokens, sessions, users } from '../../server/accounts/table.ts'
import { applications } from '../../server/applications/table.ts'
import { articles } from '../../server/articles/table.ts'
import { candidates } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { uploads } from '../../server/files/table.ts'
import { removeFilesTask } from '../../server/files/tasks.ts'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import { noteFiles, notes } from '../../server/notes/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import { disableDemo } from '../../server/setup/demo/disable.ts'
import { countDemo, removeDemo } from '../../server/setup/demo/remove.ts'
import { anEmployer, call, isSignedIn, linkInMail, logIn, tokenOfLogin } from '../support/accounts.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const email = 'admin@preko.example'
const off = { config: { demo: false } }

describe('with the demo off', () => {
  test('its accounts cannot sign in by password, session or link', async ({ db }) => {
    await anEmployer(db, { email, isAdmin: true })
    const before = appFor(db)
    const token = await tokenOfLogin(before, email)
    await call(before, '/apipublic/forgot-password', { email })
    const link = await linkInMail(db)
    expect(await isSignedIn(before, token)).toBe(true)

    const app = appFor(db, off)
    expect(await isSignedIn(app, token)).toBe(false)
    expect((await logIn(app, email)).status).toBe(401)
    expect((await call(app, '/apipublic/check-forgot-password-token', link)).status).toBe(422)
    const change = { ...link, password: 'novo jutro na otoku 42' }
    expect((await call(app, '/apipublic/change-password', change)).status).toBe(422)
    await call(app, '/apipublic/forgot-password', { email })
    expect(await db.select().from(mails)).toHaveLength(1)
  })

  test('the start deletes their sessions and tokens, also for a later start with the demo', async ({ db }) => {
    await anEmployer(db, { email })
    const app = appFor(db)
    const token = await tokenOfLogin(app, email)
    await call(app, '/apipublic/forgot-password', { email })

    expect(await disableDemo(db)).toBe(1)
    expect(await db.select().from(sessions)).toEqual([])
    expect(await db.select().from(accountTokens)).toEqual([])
    expect(await isSignedIn(app, token)).toBe(false)
  })

  test('other accounts are not affected', async ({ db }) => {
    await anEmployer(db)
    expect((await logIn(appFor(db, off))).status).toBe(200)
    expect(await disableDemo(db)).toBe(0)
    expect(await db.select().from(sessions)).toHaveLength(1)
  })
})

test('removing the demo deletes its rows and keeps all others', async ({ db }) => {
  await anEmployer(db, { email, companyId: null })
  const demo = await aJobWithForm(db, { companyId: (await aCompany(db, { email: 'posao@hotel.example' })).id })
  const real = await aJobWithForm(db, { companyId: (await aCompany(db, { email: 'posao@hotel.hr' })).id })
  const app = appFor(db)
  const send = (form: typeof demo, address: string) =>
    app.request('/apipublic/jobapply', {
      method: 'POST',
      body: formOf({ ...goodAnswers(form), [form.email.id]: address }),
    })
  for (const [form, address] of [
    [demo, 'ana@posta.example'],
    [real, 'ana@posta.example'],
    [demo, 'iva@posta.hr'],
    [demo, 'mia@posta.hr'],
    [real, 'mia@posta.hr'],
  ] as const)
    expect((await send(form, address)).status).toBe(200)
  const text = { title: 'a', metaDescription: 'b', html: 'c', keywords: [], language: 'hr' as const }
  const at = new Date('2026-01-01')
  const times = { publishedAt: at, createdAt: at, updatedAt: at }
  const slug = 'placa-bruto-i-neto'
  await db.insert(articles).values([
    { ...text, ...times, slug },
    { ...text, ...times, slug: 'nase-vijesti' },
  ])

  expect(await countDemo(db)).toMatchObject({ accounts: 1, ads: 1, articles: 1, applications: 4 })
  await removeDemo(app.services)

  expect(await db.select().from(users)).toEqual([])
  expect(await db.select().from(jobs).where(eq(jobs.isListed, true))).toMatchObject([{ id: real.job.id }])
  expect((await db.select().from(companies)).map(({ email }) => email)).toContain('posao@hotel.hr')
  expect(await db.select().from(companies).where(eq(companies.isPortal, true))).toHaveLength(1)
  expect(await db.select().from(applications)).toMatchObject([{ email: 'mia@posta.hr', jobId: real.job.id }])
  expect(await db.select().from(candidates)).toMatchObject([{ email: 'mia@posta.hr' }])
  expect((await db.select().from(articles)).map(({ slug }) => slug)).toEqual(['nase-vijesti'])
  expect(Object.values(await countDemo(db)).every((total) => total === 0)).toBe(true)
})

test("removing the demo removes its companies' pictures and the files of its users' notes", async ({ db }) => {
  const app = appFor(db)
  const { user, company } = await anEmployer(db, { email })
  const { storageKey, ...picture } = { storageKey: 'picture', name: 'kuhinja.webp', width: 1, height: 1, bytes: 4 }
  await db
    .insert(uploads)
    .values({ ...picture, id: crypto.randomUUID(), folder: 'jobs', companyId: company.id, storageKey })
  const person = { firstName: 'Ana', lastName: 'Horvat', email: 'ana@posta.hr' }
  const [candidate] = await db.insert(candidates).values(person).returning()
  const written = { authorId: user.id, candidateId: candidate?.id ?? 0, content: 'Zvati' }
  const [note] = await db.insert(notes).values(written).returning()
  const attached = { storageKey: 'note-file', name: 'a.txt', mime: 'text/plain', bytes: 9 }
  await db.insert(noteFiles).values({ id: crypto.randomUUID(), noteId: note?.id ?? 0, ...attached })

  await removeDemo(app.services)
  const { storageKeys } = removeFilesTask.data.parse(app.tasks[0]?.task) as { storageKeys: string[] }
  expect(storageKeys.toSorted()).toEqual(['note-file', 'picture'])
  expect(await db.select().from(auditEntries)).toMatchObject([
    { action: 'company.remove', subjectId: String(company.id) },
  ])
  expect(await db.select().from(candidates)).toHaveLength(1)
})
