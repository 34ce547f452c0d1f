import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { deliverMail } from '../../server/mails/deliver.ts'
import { eraseOldMails, receiverHashOf } from '../../server/mails/erase.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import { mailboxTransport } from '../../server/platform/mail/transport.ts'
import { anEmployer, call, tokenOfLogin } from '../support/accounts.ts'
import { type App, appFor, formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'

const email = 'ana.kovacevic@posta.example'
const live = { config: { demo: false } }

const apply = async (app: App) => {
  const form = await aJobWithForm(app.services.db)
  await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
}
async function deliverAll(app: App) {
  for (const { id } of await app.services.db.select().from(mails)) await deliverMail(app.services, mailboxTransport, id)
}
const nothing = { receiver: '', replyTo: null, subject: '', html: '', text: '', unsubscribeUrl: null, attachments: [] }

describe('a sent or suppressed mail', () => {
  test('keeps its kind, time, result and a hash of its receiver, and nothing else', async ({ db }) => {
    const app = appFor(db, live)
    await apply(app)
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', content: 'QQ==' }]
    await db.update(mails).set({ attachments })
    await deliverAll(app)

    const [toEmployer, receipt] = await db.select().from(mails).orderBy(mails.id)
    for (const mail of [toEmployer, receipt]) expect(mail).toMatchObject({ ...nothing, state: 'sent', error: null })
    expect([toEmployer?.kind, receipt?.kind]).toEqual(['application.new', 'application.receipt'])
    expect([receipt?.receiverHash, receipt?.sentAt]).toEqual([receiverHashOf(email), expect.any(Date)])
  })

  test('keeps as little when it was suppressed, before or at its delivery', async ({ db }) => {
    const app = appFor(db, live)
    await db.insert(suppressedEmails).values({ email, source: 'bounce' })
    await apply(app)
    const stopped = await db.select().from(mails).where(eq(mails.state, 'suppressed'))
    expect(stopped).toMatchObject([{ ...nothing, receiverHash: receiverHashOf(email) }])

    await db.insert(suppressedEmails).values({ email: 'eva@hotel-jadran.example', source: 'manual' })
    await deliverAll(app)
    for (const mail of await db.select().from(mails)) expect(mail).toMatchObject({ ...nothing, state: 'suppressed' })
  })

  test('is shown for a day in the demo, and then erased', async ({ db }) => {
    const app = appFor(db)
    await apply(app)
    await deliverAll(app)
    const later = (hours: number) => ({ ...app.services, now: () => new Date(Date.now() + hours * 3600_000) })
    await eraseOldMails(later(23))
    expect((await db.select().from(mails).orderBy(mails.id))[1]?.text).toContain('/unsubscribe/')

    await eraseOldMails(later(25))
    for (const mail of await db.select().from(mails)) expect(mail).toMatchObject(nothing)
    expect((await db.select().from(mails).orderBy(mails.id))[1]?.receiverHash).toBe(receiverHashOf(email))
  })

  test('keeps its contents while it may still be sent', async ({ db }) => {
    const app = appFor(db, live)
    await apply(app)
    await eraseOldMails({ ...app.services, now: () => new Date(Date.now() + 100 * 24 * 3600_000) })
    expect((await db.select().from(mails).orderBy(mails.id))[1]?.text).toContain('/unsubscribe/')
  })
})

test('no secret from a sent mail is in the database', async ({ db }) => {
  await anEmployer(db)
  const app = appFor(db, live)
  const secrets = [await tokenOfLogin(app)]
  await call(app, '/apipublic/forgot-password', { email: 'eva@hotel-jadran.example' })
  await apply(app)
  for (const { text } of await db.select().from(mails))
    secrets.push(
      ...[...text.matchAll(/(?:token=|\/(?:unsubscribe|user-request-data)\/\d+\/)([\w-]+)/g)].map(
        ([, one = '']) => one,
      ),
    )
  expect(secrets).toHaveLength(4)
  const before = await everything(db)
  expect(secrets.filter((secret) => before.includes(secret))).toHaveLength(3)

  await deliverAll(app)
  const after = await everything(db)
  expect(secrets.filter((secret) => after.includes(secret))).toEqual([])
})
