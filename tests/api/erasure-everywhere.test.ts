import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../../server/accounts/table.ts'
import { sendApplicationDigests } from '../../server/alerts/send-applications.ts'
import { savedFilters } from '../../server/applications/filter/table.ts'
import { applications } from '../../server/applications/table.ts'
import { eraseDeletedTask } from '../../server/applications/tasks.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { candidates } from '../../server/candidates/table.ts'
import { removeFilesTask } from '../../server/files/tasks.ts'
import { ownFilters } from '../../server/filters/table.ts'
import { consumeAttempt } from '../../server/http/rate-limit.ts'
import { mails } from '../../server/mails/table.ts'
import { deleteContactTask } from '../../server/marketing/tasks.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { sesContacts } from '../../server/platform/marketing/ses.ts'
import { answerQuestion } from '../../server/retention/answer.ts'
import { retainApplicationsTask } from '../../server/retention/tasks.ts'
import { removeDemo } from '../../server/setup/demo/remove.ts'
import { aLife, anAccountOfHers, type Life } from '../support/a-life.ts'
import { appFor } from '../support/app.ts'
import { anAdmin } from '../support/dashboard.ts'
import { emptiedTables, otherTables } from '../support/erasable-tables.ts'
import { sesKeys, test } from '../support/ses-peer.ts'
import { ana, columnsWithTraces, traces } from '../support/traces.ts'

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

const ask = async ({ app }: Pick<Life, 'app'>, method: string, path: string) =>
  expect((await app.request(path, { method })).status, path).toBe(200)

const namesOfFilters = async (db: Db) =>
  [await db.select().from(ownFilters), await db.select().from(savedFilters)].map((rows) => rows.map(({ name }) => name))

const anHour = () => new Date(Date.now() + 3600_000)

/** The same services at another time. */
const later = ({ app }: Life, seconds: number) => ({
  ...app.services,
  now: () => new Date(Date.now() + seconds * 1000),
})

const longAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 3600_000)
const endOfRetention = ({ db }: Life) =>
  db.update(applications).set({ appliedAt: longAgo(26), retentionAskedAt: longAgo(2) })

const ways: Record<string, (life: Life) => Promise<unknown>> = {
  'their own page': async (life) => {
    const token = await issueCandidateToken(life.db, life.candidateId, 'profile', anHour())
    await ask(life, 'DELETE', `/apipublic/candidate/${life.candidateId}?token=${token}`)
  },
  'an administrator': async (life) => {
    const { db, app, candidateId } = life
    const forAdmins = appFor(db, { ...app.services, now: new Date(), viewer: await anAdmin(db) })
    await ask({ app: forAdmins }, 'DELETE', `/api/admin/candidates/${candidateId}`)
    app.tasks.push(...forAdmins.tasks)
  },
  'the employer, with their last application': async (life) => {
    const { db, user, companyId, applicationId } = life
    const viewer = { kind: 'employer', userId: user.id, companyId, login: user.email, role: 'owner' } as const
    await ask({ app: appFor(db, { viewer }) }, 'DELETE', `/api/prijave/${applicationId}`)
    await eraseDeletedTask.run(later(life, 20), { applicationId })
  },
  'the end of the retention period': async (life) => {
    await endOfRetention(life)
    await retainApplicationsTask.run(life.app.services, {})
  },
  'their answer about retention': async (life) => {
    await endOfRetention(life)
    const token = await issueCandidateToken(life.db, life.candidateId, 'retention', anHour())
    const context = { ...life.app.services, viewer: { kind: 'visitor' }, language: 'hr' } as const
    expect(await answerQuestion(context, { id: life.candidateId, token }, 'erase')).toHaveLength(1)
  },
  'the removal of the demo': ({ app }) => removeDemo(app.services),
}

/** Runs the tasks that were queued for files and for the mailing provider. */
async function runCleaning({ app }: Life) {
  const cleaning = [removeFilesTask, deleteContactTask] as const
  for (const { name, task } of app.tasks)
    for (const { name: its, run, data } of cleaning)
      if (name === its)
        await (run as (services: unknown, data: unknown) => Promise<void>)(app.services, data.parse(task))
}

test('every table is classified by whether it contains data about candidates', async ({ db }) => {
  expect([...emptiedTables, ...Object.keys(otherTables)].sort()).toEqual(await tablesOf(db))
})

describe('a person erased by', () => {
  test.for(Object.entries(ways))(
    '%s is found in no column, file or task, nor at the mailing provider',
    async ([way, erase], { db, ses }) => {
      const life = await aLife(db, sesContacts({ ...sesKeys, url: ses.url }, 'preko'))
      expect(await filledOf(db, emptiedTables)).toEqual(emptiedTables)
      const before = await columnsWithTraces(db)
      expect(before).toEqual(
        expect.arrayContaining(['companies.contact_name', 'mails.reply_to', 'rate_limits.key', 'users.email']),
      )
      expect([...ses.contacts.keys()]).toEqual([ana.email])
      expect(life.storage.keys()).toHaveLength(3)

      await erase(life)
      await runCleaning(life)
      expect(await columnsWithTraces(db)).toEqual([])
      expect(await namesOfFilters(db)).toEqual(way === 'the removal of the demo' ? [[], []] : [['Drugi'], ['Drugi']])
      expect(await filledOf(db, emptiedTables)).toEqual([])
      expect(life.storage.keys()).toEqual([])
      expect([...ses.contacts.keys()]).toEqual([])
      const tasks = life.app.tasks.filter(({ name }) => name !== deleteContactTask.name)
      expect(tasks.filter(({ task }) => traces.test(JSON.stringify(task)))).toEqual([])
      expect(
        await rowsOf(db, sql`select 1 from suppressed_emails where source = 'complaint' and reason = ''`),
      ).toHaveLength(1)
    },
  )

  test('any way keeps what belongs to an account of the same address', async ({ db }) => {
    const { app, candidateId } = await aLife(db)
    await anAccountOfHers(db)
    await consumeAttempt({ db, language: 'hr' }, { name: 'wrong-password', times: 5, seconds: 60 }, ana.email)
    const token = await issueCandidateToken(db, candidateId, 'profile', anHour())
    await ask({ app }, 'DELETE', `/apipublic/candidate/${candidateId}?token=${token}`)
    const kept = await columnsWithTraces(db)
    // The mail of the sign-up, with its link.
    expect(kept).toEqual(['mails.html', 'mails.receiver', 'mails.text', 'rate_limits.key', 'users.email'])
    expect(await db.select().from(users).where(eq(users.email, ana.email))).toMatchObject([{ passwordHash: '-' }])
  })
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

  const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
  await app.request(`/apipublic/candidate/${candidateId}?token=${token}`, { method: 'DELETE' })
  expect(await digests()).toEqual([])
  await sendApplicationDigests(app.services)
  const [again] = await digests()
  expect(again?.text).toContain('Horvat')
  expect(again?.text).not.toContain('Kovačević')
})
