import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sendApplicationDigestsTask } from '../../../server/alerts/tasks.ts'
import { applications } from '../../../server/applications/table.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { companies } from '../../../server/companies/table.ts'
import { mails } from '../../../server/mails/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { servicesFor } from '../../support/app.ts'
import { test } from '../../support/db.ts'
import { aCompany, aJob, aTranslation } from '../../support/examples.ts'

const morning = new Date('2026-11-20T06:00:00Z')
const sendDigests = (db: Db, now = morning) => sendApplicationDigestsTask.run(servicesFor(db, { now }).services, {})
const digests = (db: Db) => db.select().from(mails).where(eq(mails.kind, 'application.daily')).orderBy(mails.id)

async function anApplication(db: Db, job: { id: number; companyId: number }, firstName: string, appliedAt: Date) {
  const person = { firstName, lastName: 'Kovač', email: `${firstName.toLowerCase()}@posta.example` }
  const [candidate] = await db.insert(candidates).values(person).returning()
  const [application] = await db
    .insert(applications)
    .values({
      ...person,
      ...{ jobId: job.id, companyId: job.companyId, candidateId: candidate?.id ?? 0, language: 'hr', appliedAt },
    })
    .returning()
  if (!application) throw new Error('no application')
  return application
}

const yesterday = new Date('2026-11-19T12:00:00Z')
const daily = (db: Db, overrides = {}) => aCompany(db, { applicationMail: 'daily', language: 'en', ...overrides })

test('a company with daily digests gets each new application once', async ({ db }) => {
  const company = await daily(db)
  const job = await aJob(db, { companyId: company.id, title: 'Konobar' })
  await aTranslation(db, job, { language: 'en', title: 'Waiter' })
  await anApplication(db, job, 'Ana', yesterday)
  await sendDigests(db)
  await anApplication(db, job, 'Iva', morning)
  await sendDigests(db, new Date('2026-11-20T10:00:00Z'))
  expect(await digests(db)).toMatchObject([{ receiver: company.email, subject: 'New applications for your ads' }])
  expect((await digests(db))[0]?.text).toContain('Waiter:\nAna Kovač')

  await sendDigests(db, new Date('2026-11-21T06:00:00Z'))
  const [, second] = await digests(db)
  expect(second?.text).toContain('Iva Kovač')
  expect(second?.text).not.toContain('Ana')
  await sendDigests(db, new Date('2026-11-22T06:00:00Z'))
  expect(await digests(db)).toHaveLength(2)
})

test('omits other companies, and applications mailed before, withdrawn or deleted', async ({ db }) => {
  for (const applicationMail of ['each', 'off'] as const)
    await anApplication(
      db,
      await aJob(db, { companyId: (await daily(db, { applicationMail })).id }),
      applicationMail,
      yesterday,
    )
  const blocked = await daily(db, { blockedAt: yesterday })
  await anApplication(db, await aJob(db, { companyId: blocked.id }), 'Eva', yesterday)

  const job = await aJob(db, { companyId: (await daily(db)).id })
  const announced = await anApplication(db, job, 'Ana', yesterday)
  await db.insert(mails).values({
    ...{ sender: '', receiver: '', subject: '', html: '', text: '' },
    ...{ kind: 'application.new', applicationId: announced.id, state: 'sent' },
  })
  const withdrawn = await anApplication(db, job, 'Iva', yesterday)
  await db.update(applications).set({ withdrawnAt: yesterday }).where(eq(applications.id, withdrawn.id))
  const deleted = await anApplication(db, job, 'Mia', yesterday)
  await db.update(applications).set({ deletedAt: yesterday }).where(eq(applications.id, deleted.id))
  await anApplication(db, job, 'Old', new Date('2026-11-10T12:00:00Z'))

  await sendDigests(db)
  expect(await digests(db)).toEqual([])
  expect(await db.$count(companies, eq(companies.applicationMail, 'daily'))).toBeGreaterThan(0)
})
