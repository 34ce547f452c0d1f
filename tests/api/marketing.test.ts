import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { eraseCandidate } from '../../server/candidates/erase.ts'
import { candidates } from '../../server/candidates/table.ts'
import { pushConsents } from '../../server/marketing/push.ts'
import { marketingContacts } from '../../server/marketing/table.ts'
import { deleteContactTask } from '../../server/marketing/tasks.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type MarketingProvider, noProvider } from '../../server/platform/marketing/provider.ts'
import { sesContacts } from '../../server/platform/marketing/ses.ts'
import { executeRun } from '../../server/runs/execute.ts'
import { runs } from '../../server/runs/table.ts'
import { admin, servicesFor } from '../support/app.ts'
import { sesKeys, test } from '../support/ses-peer.ts'

const people = (db: Db) =>
  db
    .insert(candidates)
    .values(
      ['ana', 'iva', 'eva'].map((name) => ({
        email: `${name}@posta.example`,
        firstName: name,
        lastName: 'Kovač',
        optedOutAt: name === 'eva' ? new Date() : null,
      })),
    )
    .returning()

async function sync(db: Db, marketing: MarketingProvider) {
  const { services } = servicesFor(db, { marketing })
  const at = new Date()
  const [run] = await db.insert(runs).values({ kind: 'updatepinpoint', createdAt: at, movedAt: at }).returning()
  await executeRun(services, run?.id ?? 0)
  const [ended] = await db
    .select()
    .from(runs)
    .where(eq(runs.id, run?.id ?? 0))
  return { status: ended?.status, done: ended?.done, changed: ended?.result['consents'] }
}

const listOf = (ses: { url: string }, list = 'preko') => sesContacts({ ...sesKeys, url: ses.url }, list)

test('without a provider the consents are recorded once', async ({ db }) => {
  await people(db)
  expect(await sync(db, noProvider)).toEqual({ status: 'done', done: 3, changed: 3 })
  expect((await db.select().from(marketingContacts)).filter(({ isSubscribed }) => isSubscribed)).toHaveLength(2)
  expect(await sync(db, noProvider)).toEqual({ status: 'done', done: 3, changed: 0 })
})

test("the contact list follows the candidates' consents", async ({ db, ses }) => {
  const [ana] = await people(db)
  expect(await sync(db, listOf(ses))).toEqual({ status: 'done', done: 3, changed: 3 })
  expect([...ses.contacts.values()].filter(({ UnsubscribeAll }) => UnsubscribeAll)).toMatchObject([
    { EmailAddress: 'eva@posta.example' },
  ])

  await db
    .update(candidates)
    .set({ optedOutAt: new Date() })
    .where(eq(candidates.id, ana?.id ?? 0))
  ses.calls.length = 0
  expect(await sync(db, listOf(ses))).toMatchObject({ changed: 1 })
  expect(ses.calls).toEqual([
    {
      method: 'PUT',
      path: '/v2/email/contact-lists/preko/contacts/ana%40posta.example',
      body: { UnsubscribeAll: true },
    },
  ])
})

test('throttled and failed calls are retried, and a rejected address is sent again in the next run', async ({
  db,
  ses,
}) => {
  await db.insert(candidates).values({ email: 'refused@posta.example', firstName: '', lastName: '' })
  await people(db)
  ses.answerNext({ status: 429, type: 'TooManyRequestsException' }, { status: 500 })
  expect(await sync(db, listOf(ses))).toEqual({ status: 'done', done: 4, changed: 3 })
  expect(ses.contacts.size).toBe(3)
  expect(await sync(db, listOf(ses))).toMatchObject({ changed: 0 })
})

test('a missing contact list fails the run, and nothing is recorded', async ({ db, ses }) => {
  await people(db)
  expect(await sync(db, listOf(ses, 'other'))).toMatchObject({ status: 'failed' })
  expect(await db.select().from(marketingContacts)).toEqual([])
})

test('an erased candidate is also deleted at the provider', async ({ db, ses }) => {
  const [ana] = await people(db)
  await sync(db, listOf(ses))
  const { services, tasks } = servicesFor(db, { marketing: listOf(ses) })
  await eraseCandidate({ ...services, viewer: admin, language: 'hr' }, ana?.id ?? 0)
  expect(tasks).toEqual([{ name: 'forget-contact', task: { email: 'ana@posta.example' } }])
  for (let time = 0; time < 2; time++) await deleteContactTask.run(services, { email: 'ana@posta.example' })
  expect([...ses.contacts.keys()].sort()).toEqual(['eva@posta.example', 'iva@posta.example'])
})

test('a candidate who is erased while their consent is sent is deleted at the provider afterwards', async ({
  db,
  ses,
}) => {
  await people(db)
  const marketing = listOf(ses)
  const { services, tasks } = servicesFor(db, { marketing })
  const put: MarketingProvider['put'] = async (contact) => {
    if (contact.email === 'ana@posta.example') await db.delete(candidates).where(eq(candidates.email, contact.email))
    return marketing.put(contact)
  }
  const record = await pushConsents({ ...services, marketing: { ...marketing, put } }, 0, 100)
  await record(services)
  expect(await db.select().from(marketingContacts)).toHaveLength(2)
  expect(tasks).toEqual([{ name: 'forget-contact', task: { email: 'ana@posta.example' } }])
})
