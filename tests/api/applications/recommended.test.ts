import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listForApplicant } from '../../../server/alerts/recommend.ts'
import { applications } from '../../../server/applications/table.ts'
import { findJob } from '../../../server/jobs/queries.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { appFor, servicesFor } from '../../support/app.ts'
import { aJobWithForm, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { aJob, aQuestion } from '../../support/examples.ts'
import { openApplicationForm } from '../../support/open-application.ts'
import { send } from '../../support/send-application.ts'

/** The ids of the ads that the success page shows after the newest application. */
async function shownAfter(db: Db) {
  const [application] = (await db.select().from(applications).orderBy(applications.id)).slice(-1)
  const job = await findJob(db, String(application?.jobId), 'hr')
  if (!application || !job) throw new Error('no application')
  const context = { ...servicesFor(db).services, language: 'hr' as const }
  return (await listForApplicant(context, { job, applicationId: application.id, target: 6 })).map(({ id }) => id)
}

test('ads that the candidate has applied for are not shown, unless withdrawn', async ({ db }) => {
  const [first, second] = [await aJobWithForm(db), await aJobWithForm(db)]
  const other = await aJob(db)
  for (const form of [first, second]) expect((await send(appFor(db), goodAnswers(form))).status).toBe(200)
  expect(await shownAfter(db)).toEqual([other.id])
  await db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.jobId, first.job.id))
  expect((await shownAfter(db)).toSorted()).toEqual([first.job.id, other.id].toSorted())
})

test('what fits the language of the form comes before other ads of the employer', async ({ db }) => {
  const form = await aJobWithForm(db)
  const { companyId } = form.job
  const levels = ['A2 (osnovni razgovor)', 'B1 (samostalno)']
  const german = await aQuestion(db, {
    ...{ jobId: form.job.id, caption: 'Koliko dobro govorite njemački?', type: 'Radio', options: levels },
    ...{ position: 6, section: 'POSAO' },
  })
  const demanding = await aJob(db, { companyId, languages: [{ language: 'de', level: 'B2' }] })
  const own = await aJob(db, { companyId, languages: [{ language: 'de', level: 'A2' }] })
  const elsewhere = await aJob(db, { languages: [{ language: 'de', level: 'A1' }] })
  await send(appFor(db), { ...goodAnswers(form), [german.id]: levels[0] ?? '' })
  expect(await shownAfter(db)).toEqual([own.id, elsewhere.id, demanding.id])
})

test('after an open application what it wishes for comes first, of every industry', async ({ db }) => {
  const newer = await aJob(db, { title: 'Konobar', industryId: 1, countryIds: ['AT'] })
  const wished = await aJob(db, { title: 'Zidar', industryId: 3, countryIds: ['DE'] })
  const form = await openApplicationForm(db, { 'U kojim': 'Njemačka', 'Koja Vas': 'Građevina' })
  expect((await send(appFor(db), form)).status).toBe(200)
  expect(await shownAfter(db)).toEqual([wished.id, newer.id])
})
