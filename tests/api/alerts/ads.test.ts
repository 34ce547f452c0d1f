import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { matchAlerts } from '../../../server/alerts/match.ts'
import { deleteOldAlerts } from '../../../server/alerts/send-ads.ts'
import { alertDigests, alertMatches } from '../../../server/alerts/table.ts'
import { sendAlertsTask } from '../../../server/alerts/tasks.ts'
import { answers, applications } from '../../../server/applications/table.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { companies } from '../../../server/companies/table.ts'
import { jobs } from '../../../server/jobs/table.ts'
import { deliverMail } from '../../../server/mails/deliver.ts'
import { mails, suppressedEmails } from '../../../server/mails/table.ts'
import { occupationsOf } from '../../../server/occupations/match.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { smtpTransport } from '../../../server/platform/mail/transport.ts'
import { questions } from '../../../server/questions/table.ts'
import { appFor, servicesFor } from '../../support/app.ts'
import { aJob } from '../../support/examples.ts'
import { anOpenApplication, aSubscriber } from '../../support/open-application.ts'
import { test } from '../../support/smtp-inbox.ts'

const morning = new Date('2026-11-20T06:00:00Z')
const nextMorning = new Date('2026-11-21T06:00:00Z')
const yesterday = new Date('2026-11-19T12:00:00Z')

const newJob = (db: Db, overrides: Parameters<typeof aJob>[1] = {}) =>
  aJob(db, {
    publishedAt: yesterday,
    firstPublishedAt: yesterday,
    expiresAt: new Date('2026-12-19T12:00:00Z'),
    ...overrides,
  })

const wishes = { countries: 'Austrija', industries: 'Ugostiteljstvo i turizam' }

/** Runs the morning's task; `tasks` are those it enqueued. */
async function sendDigests(db: Db, now = morning) {
  const { services, tasks } = servicesFor(db, { now })
  await sendAlertsTask.run(services, {})
  return { services, tasks }
}

const digests = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'alert.jobs')).orderBy(mails.id)

test('sends one digest of matching ads with one-click unsubscribe', async ({ db, inbox }) => {
  const open = await anOpenApplication(db)
  const { candidate } = await aSubscriber(db, open, wishes, { language: 'de' })
  const job = await newJob(db, { title: 'Konobar u Tirolu' })
  await newJob(db, { title: 'Konobar u Rimu', countryIds: ['IT'] })

  const { services, tasks } = await sendDigests(db)
  const [mail, ...others] = await digests(db)
  if (!mail) throw new Error('no digest')
  expect(others).toEqual([])
  expect(tasks).toEqual([{ name: 'deliver-mail', task: { mailId: mail.id } }])
  expect(mail).toMatchObject({ receiver: candidate.email, subject: 'Eine neue Stelle für Sie: Konobar u Tirolu' })
  expect(mail.text).toContain(`https://preko.example/DE/job/${job.slug}`)
  expect(mail.text).not.toContain('Rimu')

  await deliverMail(services, smtpTransport(inbox.url, 'https://preko.example'), mail.id)
  const headers = new Map(inbox.mails[0]?.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(headers.get('list-unsubscribe')?.slice(1, -1) ?? '')
  expect(url.pathname).toMatch(/^\/DE\/unsubscribe\//)
  const answer = await appFor(db).request(url.pathname, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect(answer.status).toBe(200)
  expect((await db.select().from(candidates))[0]?.optedOutAt).toBeInstanceOf(Date)
})

test('sends a cook ads for cooks, but none because of a surname', async ({ db }) => {
  const open = await anOpenApplication(db)
  const { application } = await aSubscriber(db, open, { ...wishes, occupations: 'kuhar' })
  const asked = await db.select().from(questions).where(eq(questions.jobId, open.id)).orderBy(questions.position)
  const surname = { questionId: asked[1]?.id ?? 0, caption: 'Prezime', type: 'SimpleText' as const, position: 9 }
  await db.insert(answers).values({ applicationId: application.id, value: 'Konobar', ...surname })
  for (const title of ['Kuhar', 'Konobar', 'Köchin'])
    await newJob(db, { title, occupationIds: occupationsOf({ titles: [title], industryId: 1 }) })
  await sendDigests(db)
  const [mail] = await digests(db)
  expect([...(mail?.text ?? '').matchAll(/^(Kuhar|Konobar|Köchin)/gm)].map(([title]) => title).sort()).toEqual([
    'Kuhar',
    'Köchin',
  ])
})

test('lists an ad once, and sends no candidate two digests on a day', async ({ db }) => {
  await aSubscriber(db, await anOpenApplication(db), wishes)
  await newJob(db)
  await sendDigests(db)
  await sendDigests(db)
  await newJob(db, { title: 'Kuhar' })
  await sendDigests(db, new Date('2026-11-20T10:00:00Z'))
  expect(await digests(db)).toHaveLength(1)
  expect((await sendDigests(db, nextMorning)).tasks).toHaveLength(1)
  expect((await digests(db))[1]?.text).toContain('Kuhar')
  expect((await digests(db))[1]?.text).not.toContain('Konobar')
  expect((await sendDigests(db, new Date('2026-11-22T06:00:00Z'))).tasks).toEqual([])
})

test('two concurrent processes send one digest', async ({ db }) => {
  await aSubscriber(db, await anOpenApplication(db), wishes)
  await newJob(db)
  const { services } = servicesFor(db, { now: morning })
  await matchAlerts(services, 0, 10)
  await db
    .insert(alertDigests)
    .values((await db.select().from(candidates)).map(({ id }) => ({ candidateId: id, day: '2026-11-20' })))
  expect((await sendDigests(db)).tasks).toEqual([])
})

test('sends nothing to candidates who opted out, withdrew, are suppressed or have no new ads', async ({ db }) => {
  const open = await anOpenApplication(db)
  await aSubscriber(db, open, wishes, { email: 'out@posta.example', optedOutAt: yesterday })
  await aSubscriber(db, open, wishes, { email: 'late@posta.example', appliedAt: morning })
  await aSubscriber(db, open, wishes, { email: 'stopped@posta.example' })
  await db.insert(suppressedEmails).values({ email: 'stopped@posta.example', source: 'bounce' })
  const gone = await aSubscriber(db, open, wishes, { email: 'gone@posta.example' })
  await db.update(applications).set({ withdrawnAt: yesterday }).where(eq(applications.id, gone.application.id))
  await newJob(db)
  expect((await sendDigests(db)).tasks).toEqual([])
  expect(await digests(db)).toEqual([])
})

test('sends nothing to a candidate who opts out before the mail is sent', async ({ db, inbox }) => {
  await aSubscriber(db, await anOpenApplication(db), wishes)
  await newJob(db)
  const { services } = await sendDigests(db)
  await db.update(candidates).set({ optedOutAt: morning })
  const [mail] = await digests(db)
  await deliverMail(services, smtpTransport(inbox.url, 'https://preko.example'), mail?.id ?? 0)
  expect(inbox.mails).toEqual([])
  expect(await digests(db)).toMatchObject([{ state: 'suppressed' }])
})

test('omits ads that have ended, are unlisted or belong to a blocked company', async ({ db }) => {
  await aSubscriber(db, await anOpenApplication(db), wishes)
  const [ended, blocked, hidden] = [await newJob(db), await newJob(db), await newJob(db, { hidesCompany: true })]
  const { services } = servicesFor(db, { now: yesterday })
  await matchAlerts({ ...services, now: () => new Date(yesterday.getTime() + 1000) }, 0, 10)
  expect(await db.select().from(alertMatches)).toHaveLength(3)
  await db.update(jobs).set({ status: 'DEACTIVATED', deactivatedAt: morning }).where(eq(jobs.id, ended.id))
  await db.update(companies).set({ blockedAt: morning }).where(eq(companies.id, blocked.companyId))
  await sendDigests(db)
  const [mail] = await digests(db)
  expect(mail?.text).toContain(hidden.slug)
  expect(mail?.text).not.toContain(ended.slug)
  expect(mail?.text).not.toContain(blocked.slug)
  expect(mail?.text).not.toContain('Hotel Jadran')
})

test('erases the history with the candidate, and deletes old rows', async ({ db }) => {
  const { candidate } = await aSubscriber(db, await anOpenApplication(db), wishes)
  await newJob(db)
  await sendDigests(db)
  const { services } = servicesFor(db, { now: new Date('2027-03-01T06:00:00Z') })
  await deleteOldAlerts(services)
  expect(await db.select().from(alertMatches)).toEqual([])
  expect(await db.select().from(alertDigests)).toEqual([])
  await sendDigests(db)
  await db.delete(candidates).where(eq(candidates.id, candidate.id))
  expect(await db.select().from(alertMatches)).toEqual([])
  expect(await digests(db)).toEqual([])
})
