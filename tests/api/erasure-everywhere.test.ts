import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sendApplicationDigests } from '../../server/alerts/send-applications.ts'
import { alertDigests, alertMatches } from '../../server/alerts/table.ts'
import { applicationHistory, applications } from '../../server/applications/table.ts'
import { issueToken } from '../../server/candidate-records/tokens.ts'
import { candidates } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { removeFilesTask } from '../../server/files/tasks.ts'
import { groupMembers, groups } from '../../server/groups/table.ts'
import { mails } from '../../server/mails/table.ts'
import { marketingContacts } from '../../server/marketing/table.ts'
import { noteFiles, notes } from '../../server/notes/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { replies } from '../../server/replies/table.ts'
import { anEmployer } from '../support/accounts.ts'
import { appFor, filesInMemory, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'

const email = 'ana.kovacevic@posta.example'
const traces = [/kova[cč]evi[cć]/i, /ana\.kova/i, /555 ?0101/]

/** Tables whose rows are deleted with a candidate. The test fills every one. */
const emptied = [
  ...['alert_digests', 'alert_matches', 'answers', 'application_history', 'applications', 'candidate_tokens'],
  ...['candidates', 'company_candidates', 'digested_applications', 'files', 'group_members', 'mails'],
  ...['marketing_contacts', 'note_files', 'notes', 'replies'],
]
/** Tables that keep only an id, a hash or nothing of a candidate. */
const cleaned = ['application_digests', 'audit_entries', 'rate_limits', 'suppressed_emails']
/** Tables about companies, their users, ads, articles and the site. */
const aboutOthers = [
  ...['account_tokens', 'article_versions', 'articles', 'backups', 'companies', 'countries'],
  ...[
    'email_changes',
    'ended_sessions',
    'feed_fetches',
    'groups',
    'industries',
    'job_announcements',
    'job_days',
    'job_reports',
    'job_revisions',
    'job_translations',
  ],
  ...['jobs', 'mail_notices', 'output_notifications', 'questions', 'recovery_codes', 'recruiting_candidates'],
  ...['recruiting_groups', 'reply_templates', 'runs', 'saved_filters', 'second_factors', 'secrets', 'sessions'],
  ...['stages', 'uploads', 'users'],
]

const tablesOf = async (db: Db) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).map(({ name }) => name)

async function filledOf(db: Db, names: string[]) {
  const filled: string[] = []
  for (const name of names)
    if ((await rowsOf(db, sql`select 1 from ${sql.identifier(name)} limit 1`)).length > 0) filled.push(name)
  return filled
}

/** A candidate with an application, a file, and rows in every table about candidates. */
async function aLife(db: Db) {
  const storage = filesInMemory()
  const app = appFor(db, { storage })
  const form = await aJobWithForm(db)
  const { companyId, id: jobId } = form.job
  await db.update(companies).set({ applicationMail: 'daily' }).where(eq(companies.id, companyId))
  const body = formOf({ ...goodAnswers(form), [form.cv.id]: aPdf('Kovačević.pdf') })
  expect((await app.request('/apipublic/jobapply', { method: 'POST', body })).status).toBe(200)
  const [candidate] = await db.select().from(candidates).orderBy(candidates.id)
  const [application] = await db.select().from(applications).orderBy(applications.id)
  const [candidateId, applicationId] = [candidate?.id ?? 0, application?.id ?? 0]
  const at = new Date()
  const { user } = await anEmployer(db, { companyId })

  const text = 'Zvati Anu Kovačević na +385 91 555 0101'
  const [note] = await db
    .insert(notes)
    .values({ companyId, candidateId, applicationId, authorId: user.id, content: text })
    .returning()
  await storage.put('note-file', Buffer.from(text))
  const hung = { noteId: note?.id ?? 0, storageKey: 'note-file', name: 'Kovačević.txt', mime: 'text/plain', bytes: 9 }
  await db.insert(noteFiles).values({ id: crypto.randomUUID(), ...hung })
  await db.insert(applicationHistory).values({ applicationId, at, kind: 'rating', value: '4' })
  const reply = { kind: 'invite', language: 'hr', subject: 'Ana Kovačević', text, key: 'one', createdAt: at } as const
  await db.insert(replies).values({ companyId, applicationId, ...reply })
  const [group] = await db.insert(groups).values({ companyId, name: 'Zima' }).returning()
  await db.insert(groupMembers).values({ groupId: group?.id ?? 0, candidateId })
  await db.insert(marketingContacts).values({ candidateId, isSubscribed: true, pushedAt: at })
  await db.insert(alertMatches).values({ candidateId, jobId, score: 1, matchedAt: at })
  await db.insert(alertDigests).values({ candidateId, day: '2026-11-20' })
  await db.execute(sql`insert into rate_limits (key, points) values (${`contact-received:${email}`}, 1)`)
  await sendApplicationDigests(app.services)
  return { app, storage, candidateId, companyId, jobId }
}

test('every table is classified by whether it contains data about candidates', async ({ db }) => {
  expect([...emptied, ...cleaned, ...aboutOthers].sort()).toEqual(await tablesOf(db))
})

test('an erased candidate is removed from every table, file, mail and task', async ({ db }) => {
  const { app, storage, candidateId } = await aLife(db)
  expect(await filledOf(db, emptied)).toEqual(emptied)
  expect(storage.keys()).toHaveLength(2)

  const token = await issueToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
  const path = `/apipublic/candidate/${candidateId}?token=${token}`
  expect((await app.request(path, { method: 'DELETE' })).status).toBe(200)
  for (const { name, task } of app.tasks)
    if (name === removeFilesTask.name) await removeFilesTask.run(app.services, removeFilesTask.data.parse(task))

  expect(await filledOf(db, emptied)).toEqual([])
  const after = await everything(db)
  expect(traces.filter((trace) => trace.test(after))).toEqual([])
  expect(traces.filter((trace) => trace.test(JSON.stringify(app.tasks)))).toEqual([])
  expect(storage.keys()).toEqual([])
})

test('a digest that names an erased candidate is deleted, and its other applications are listed again', async ({
  db,
}) => {
  const { app, companyId, jobId, candidateId } = await aLife(db)
  const digests = () => db.select().from(mails).where(eq(mails.kind, 'application.daily'))
  const person = { firstName: 'Iva', lastName: 'Horvat', email: 'iva@posta.example' }
  const [other] = await db.insert(candidates).values(person).returning()
  const sent = { ...person, jobId, companyId, candidateId: other?.id ?? 0, language: 'hr' } as const
  await db.insert(applications).values(sent)
  await db.execute(sql`delete from application_digests`)
  await db.execute(sql`delete from digested_applications`)
  await db.execute(sql`delete from mails`)
  await sendApplicationDigests(app.services)
  expect(await digests()).toMatchObject([{ text: expect.stringMatching(/Kovačević\s+Iva Horvat/) }])

  const token = await issueToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
  await app.request(`/apipublic/candidate/${candidateId}?token=${token}`, { method: 'DELETE' })
  expect(await digests()).toEqual([])
  await sendApplicationDigests(app.services)
  const [again] = await digests()
  expect(again?.text).toContain('Horvat')
  expect(again?.text).not.toContain('Kovačević')
})
