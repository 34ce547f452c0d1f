import { expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { deliverMail } from '../../server/mails/deliver.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type App, appFor, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'

const suppress = (db: Db, email: string) => db.insert(suppressedEmails).values({ email, source: 'bounce' })

async function apply(app: App, fields: Record<string, string | File>) {
  const response = await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(fields) })
  return { status: response.status, body: await response.json() }
}

const statesOf = async (db: Db) =>
  Object.fromEntries((await db.select().from(mails).orderBy(mails.id)).map(({ receiver, state }) => [receiver, state]))

test('an application from a suppressed address is accepted, with a note that its receipt cannot be sent', async ({
  db,
}) => {
  const form = await aJobWithForm(db)
  await suppress(db, 'ana.kovacevic@posta.example')
  const app = appFor(db)
  const fields = { ...goodAnswers(form), idempotencyKey: 'one' }

  const first = await apply(app, fields)

  expect(first).toEqual({
    status: 200,
    body: {
      prijavaId: expect.any(Number),
      mailSent: false,
      message: 'cannot send email: ova email adresa ne prima našu poštu.',
    },
  })
  expect(await db.select().from(applications)).toHaveLength(1)
  expect(await statesOf(db)).toEqual({
    'eva@hotel-jadran.example': 'waiting',
    'ana.kovacevic@posta.example': 'suppressed',
  })
  expect(app.tasks).toHaveLength(1)
  expect(await apply(app, fields)).toEqual(first)
})

test('returns the reason in the language of the form', async ({ db }) => {
  const form = await aJobWithForm(db)
  await suppress(db, 'ana.kovacevic@posta.example')
  const { body } = await apply(appFor(db), { ...goodAnswers(form), language: 'de' })
  expect(body).toMatchObject({ message: 'cannot send email: diese Adresse nimmt unsere E-Mails nicht an.' })
})

test("the candidate does not learn that the employer's address is suppressed", async ({ db }) => {
  const form = await aJobWithForm(db)
  await suppress(db, 'eva@hotel-jadran.example')
  const { body } = await apply(appFor(db), goodAnswers(form))

  expect(body).toMatchObject({ mailSent: true, message: 'ok' })
  expect(await statesOf(db)).toMatchObject({ 'eva@hotel-jadran.example': 'suppressed' })
})

test('a waiting mail is checked again before it is sent', async ({ db }) => {
  const form = await aJobWithForm(db)
  await apply(appFor(db), goodAnswers(form))
  await suppress(db, 'ana.kovacevic@posta.example')

  const carried: string[] = []
  const deliverAll = async () => {
    for (const { id } of await db.select().from(mails))
      await deliverMail(servicesFor(db).services, async ({ receiver }) => void carried.push(receiver), id)
  }
  await deliverAll()
  await db.delete(suppressedEmails)
  await deliverAll()

  expect(carried).toEqual(['eva@hotel-jadran.example'])
  expect(await statesOf(db)).toEqual({
    'eva@hotel-jadran.example': 'sent',
    'ana.kovacevic@posta.example': 'suppressed',
  })
})
