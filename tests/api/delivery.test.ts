import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { deliverMail, retryHoldMs } from '../../server/mails/deliver.ts'
import { countWaitingMails } from '../../server/mails/enqueue.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type MailTransport, mailboxTransport, smtpTransport } from '../../server/platform/mail/transport.ts'
import { appFor, servicesFor } from '../support/app.ts'
import { test } from '../support/smtp-inbox.ts'

const noon = new Date('2026-05-04T12:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

/** A mail to deliver, with functions that read its state. */
async function aMail(db: Db, overrides: Partial<typeof mails.$inferInsert> = {}) {
  const values = { sender: 'preko@preko.example', receiver: 'ana@posta.example', subject: 'Stigla je' }
  const [mail] = await db
    .insert(mails)
    .values({ ...values, html: '<p>Stigla je.</p>', text: 'Stigla je.', ...overrides })
    .returning()
  if (!mail) throw new Error('no mail')
  return { id: mail.id, now: async () => (await db.select().from(mails).where(eq(mails.id, mail.id)))[0] }
}

const bySmtp = (inbox: { url: string }) => smtpTransport(inbox.url, 'https://preko.example')

test('a mail that is not accepted is retried, and sent once', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(inbox), mail.id)

  inbox.refuse(1)
  await expect(deliver()).rejects.toThrow('try later')
  expect(await mail.now()).toMatchObject({ state: 'failed', attempts: 1 })

  await deliver()
  await deliver()
  expect(inbox.mails).toHaveLength(1)
  expect(await mail.now()).toMatchObject({ state: 'sent', attempts: 2 })
})

test('no mail is sent without TLS where it is required', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const demanding = smtpTransport(`${inbox.url}?requireTLS`, 'https://preko.example')
  await expect(deliverMail(servicesFor(db).services, demanding, mail.id)).rejects.toThrow()
  expect(inbox.mails).toHaveLength(0)
  expect(await mail.now()).toMatchObject({ state: 'failed' })
})

test('a mail whose connection is lost before its contents was not sent', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(inbox), mail.id)

  inbox.hangUp('before contents')
  await expect(deliver()).rejects.toThrow()
  expect(await mail.now()).toMatchObject({ state: 'failed', sendingAt: null })

  await deliver()
  expect(inbox.mails).toHaveLength(1)
})

test('a mail that may have been accepted is held for an hour, then sent again with the same Message-ID', async ({
  db,
  inbox,
}) => {
  const mail = await aMail(db)
  const deliverAt = async (now: Date) => {
    const { services, tasks } = servicesFor(db, { now })
    await deliverMail(services, bySmtp(inbox), mail.id)
    return tasks
  }
  const retries = [{ name: 'deliver-mail', task: { mailId: mail.id }, startAfter: later(retryHoldMs) }]

  inbox.hangUp('once taken')
  expect(await deliverAt(noon)).toEqual(retries)
  expect(await mail.now()).toMatchObject({ state: 'sending', sendingAt: noon, attempts: 1 })
  expect(await mail.now()).toMatchObject({ error: expect.stringContaining('closed') })

  expect(await deliverAt(later(retryHoldMs - 1))).toEqual(retries)
  expect(inbox.mails).toHaveLength(1)

  expect(await deliverAt(later(retryHoldMs))).toEqual([])
  const [first, second] = inbox.mails.map(({ messageId }) => messageId)
  expect(second).toBe(first)
  expect(await mail.now()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a mail that a killed server was sending is held by the next', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const killed: MailTransport = async (_mail, markSending) => {
    await markSending()
    await new Promise(() => {})
  }
  void deliverMail(servicesFor(db, { now: noon }).services, killed, mail.id)
  await expect.poll(mail.now).toMatchObject({ state: 'sending', sendingAt: noon })

  const next = servicesFor(db, { now: later(120_000) })
  await deliverMail(next.services, bySmtp(inbox), mail.id)

  expect(inbox.mails).toEqual([])
  expect(next.tasks).toMatchObject([{ startAfter: later(retryHoldMs) }])
})

test('a mail that two processes send at the same time is sent once', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(inbox), mail.id)

  const ends = await Promise.allSettled([deliver(), deliver()])

  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(inbox.mails).toHaveLength(1)
  expect(await mail.now()).toMatchObject({ state: 'sent' })
})

test.for(['sent', 'sending'] as const)(
  'a failure does not change a mail that is %s by another process',
  async (state, { db }) => {
    const mail = await aMail(db)
    const overtaken: MailTransport = async () => {
      await db.update(mails).set({ state, sendingAt: noon })
      throw new Error('no connection')
    }

    const delivery = deliverMail(servicesFor(db, { now: noon }).services, overtaken, mail.id)

    await expect(delivery).rejects.toThrow('no connection')
    expect(await mail.now()).toMatchObject({ state, error: null })
  },
)

test('a mail whose connection is lost while it is being marked as sending was not sent', async ({ db }) => {
  const mail = await aMail(db)
  const lost: MailTransport = async (_mail, markSending) => {
    void markSending()
    throw new Error('connection lost')
  }
  await expect(deliverMail(servicesFor(db).services, lost, mail.id)).rejects.toThrow('connection lost')
  expect(await mail.now()).toMatchObject({ state: 'failed' })
})

/** The database, unavailable from its nth change on. */
function unavailableFromChange(db: Db, number: number) {
  let changes = 0
  return Object.assign(Object.create(db) as Db, {
    update: (...table: Parameters<Db['update']>) => {
      changes += 1
      if (changes >= number) throw new Error('unavailable')
      return db.update(...table)
    },
  })
}

test('a mail is not sent when its state cannot be stored', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const unavailable = unavailableFromChange(db, 1)
  await expect(deliverMail(servicesFor(unavailable).services, bySmtp(inbox), mail.id)).rejects.toThrow('unavailable')
  await deliverMail(servicesFor(db).services, bySmtp(inbox), mail.id)
  expect(inbox.mails).toHaveLength(1)
})

test('a mail that was accepted while the database became unavailable is not sent again', async ({ db, inbox }) => {
  const mail = await aMail(db)
  const unavailable = unavailableFromChange(db, 2)
  await expect(deliverMail(servicesFor(unavailable).services, bySmtp(inbox), mail.id)).rejects.toThrow('unavailable')
  expect(await mail.now()).toMatchObject({ state: 'sending' })

  await deliverMail(servicesFor(db).services, bySmtp(inbox), mail.id)

  expect(inbox.mails).toHaveLength(1)
  expect(await mail.now()).toMatchObject({ state: 'sent' })
})

test("a mail in the embedded mailbox is never in the state 'sending'", async ({ db }) => {
  const mail = await aMail(db)
  await deliverMail(servicesFor(db).services, mailboxTransport, mail.id)
  expect(await mail.now()).toMatchObject({ state: 'sent', sendingAt: null, attempts: 1 })
})

test('waiting mails are counted and listed by state', async ({ db }) => {
  await aMail(db, { state: 'sent' })
  await aMail(db, { state: 'suppressed' })
  await aMail(db, { state: 'failed' })
  for (const sendingAt of [noon, later(retryHoldMs)]) await aMail(db, { state: 'sending', sendingAt })
  const app = appFor(db)

  expect(await countWaitingMails(db)).toEqual({ waiting: 0, sending: 2, failed: 1 })

  const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const figures = await (await app.request('/metrics', {}, fromHere)).text()
  expect(figures.split('\n').filter((line) => line.startsWith('preko_mails_waiting'))).toEqual([
    'preko_mails_waiting{state="waiting"} 0',
    'preko_mails_waiting{state="sending"} 2',
    'preko_mails_waiting{state="failed"} 1',
  ])
  expect(await (await app.request('/dev/mail')).text()).toContain(
    'sending since <time datetime="2026-05-04T12:00:00.000Z">',
  )
})
