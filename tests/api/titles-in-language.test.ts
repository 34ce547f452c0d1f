import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { candidates } from '../../server/candidates/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aConversation, aMail, hand } from '../support/answering.ts'
import { anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aTranslation } from '../support/examples.ts'
import { inHours, interviewsBy, propose } from '../support/interviews.ts'
import { aCompanyWithRetention, linkIn, questions, soon, start } from '../support/retention.ts'

/** A conversation about an ad that has a German title too. */
async function aTranslatedAd(db: Db) {
  const conversation = await aConversation(db)
  await aTranslation(db, conversation.own.job, { language: 'de', title: 'Kellner (m/w/d)' })
  return conversation
}

test('dashboards show the title of an ad in the language of the reader, if translated', async ({ db }) => {
  const { app, own, id, application } = await aTranslatedAd(db)
  await propose(interviewsBy(own), id)
  const paths = [
    '/api/today',
    '/api/prijave',
    `/api/prijave/${id}`,
    `/api/prijave/${id}/timeline`,
    `/api/prijave/${id}/interviews`,
    '/api/candidates',
    `/api/candidates/${application.candidateId}/applications`,
    `/api/interviews?from=${inHours(-1)}&to=${inHours(100)}`,
  ]
  for (const path of paths) {
    const textIn = async (language: string) =>
      (await app.request(path, { headers: { 'Accept-Language': language } })).text()
    expect(await textIn('hr'), path).toContain(own.job.title)
    expect(await textIn('en'), path).toContain(own.job.title)
    expect(await textIn('de'), path).toContain('Kellner (m/w/d)')
    expect(await textIn('hr'), path).not.toContain('Kellner')
  }
})

test('a mail to a company about a message names the ad in its language', async ({ db }) => {
  const { app, own, from, to } = await aTranslatedAd(db)
  await db.update(companies).set({ language: 'de' }).where(eq(companies.id, own.company.id))
  await hand(app, aMail({ from, to }))
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'application.message'))
  expect(mail?.subject).toContain('„Kellner (m/w/d)“')
})

test('whether to keep an application is asked with the title of its ad in the language of the candidate', async ({
  db,
}) => {
  const { dashboard, run, visit } = await aCompanyWithRetention(db)
  await aTranslation(db, dashboard.job, { language: 'de', title: 'Kellner (m/w/d)' })
  const { candidate } = await anApplication(db, dashboard, { appliedAt: start })
  await db.update(candidates).set({ language: 'de' }).where(eq(candidates.id, candidate.id))
  await run(soon)
  expect((await questions(db))[0]?.text).toContain('Kellner (m/w/d)')
  const link = await linkIn(db)
  expect(await visit(`/DE${link}`, soon)).toMatchObject({ due: [{ jobTitle: 'Kellner (m/w/d)' }] })
  expect(await visit(link, soon)).toMatchObject({ due: [{ jobTitle: dashboard.job.title }] })
})
