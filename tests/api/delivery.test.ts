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
async function aMail(db: Db, given: Partial<typeof mails.$inferInsert> = {}) {
  const letter = { sender: 'preko@preko.example', receiver: 'ana@posta.example', subject: 'Stigla je' }
  const [mail] = await db
    .insert(mails)
    .values({ ...letter, html: '<p>Stigla je.</p>', text: 'Stigla je.', ...given })
    .returning()
  if (!mail) throw new Error('no mail')
  return { id: mail.id, now: async () => (await db.select().from(mails).where(eq(mails.id, mail.id)))[0] }
}

const bySmtp = (post: { url: string }) => smtpTransport(post.url, 'https://preko.example')

test('a mail that is not accepted is retried, and sent once', async ({ db, post }) => {
  const letter = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(post), letter.id)

  post.refuse(1)
  await expect(deliver()).rejects.toThrow('try later')
  expect(await letter.now()).toMatchObject({ state: 'failed', attempts: 1 })

  await deliver()
  await deliver()
  expect(post.mails).toHaveLength(1)
  expect(await letter.now()).toMatchObject({ state: 'sent', attempts: 2 })
})

test('no mail is sent without TLS where it is required', async ({ db, post }) => {
  const mail = await aMail(db)
  const demanding = smtpTransport(`${post.url}?requireTLS`, 'https://preko.example')
  await expect(deliverMail(servicesFor(db).services, demanding, mail.id)).rejects.toThrow()
  expect(post.mails).toHaveLength(0)
  expect(await mail.now()).toMatchObject({ state: 'failed' })
})

test('a mail whose connection is lost before its contents was not sent', async ({ db, post }) => {
  const letter = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(post), letter.id)

  post.hangUp('before contents')
  await expect(deliver()).rejects.toThrow()
  expect(await letter.now()).toMatchObject({ state: 'failed', sendingAt: null })

  await deliver()
  expect(post.mails).toHaveLength(1)
})

test('a mail that may have been accepted is held for an hour, then sent again with the same Message-ID', async ({
  db,
  post,
}) => {
  const letter = await aMail(db)
  const deliverAt = async (now: Date) => {
    const { services, tasks } = servicesFor(db, { now })
    await deliverMail(services, bySmtp(post), letter.id)
    return tasks
  }
  const toComeBack = [{ name: 'deliver-mail', task: { mailId: letter.id }, startAfter: later(retryHoldMs) }]

  post.hangUp('once taken')
  expect(await deliverAt(noon)).toEqual(toComeBack)
  expect(await letter.now()).toMatchObject({ state: 'sending', sendingAt: noon, attempts: 1 })
  expect(await letter.now()).toMatchObject({ error: expect.stringContaining('closed') })

  expect(await deliverAt(later(retryHoldMs - 1))).toEqual(toComeBack)
  expect(post.mails).toHaveLength(1)

  expect(await deliverAt(later(retryHoldMs))).toEqual([])
  const [first, second] = post.mails.map(({ messageId }) => messageId)
  expect(second).toBe(first)
  expect(await letter.now()).toMatchObject({ state: 'sent', attempts: 2, error: null })
})

test('a mail that a killed server was sending is held by the next', async ({ db, post }) => {
  const letter = await aMail(db)
  const killed: MailTransport = async (_mail, leave) => {
    await leave()
    await new Promise(() => {})
  }
  void deliverMail(servicesFor(db, { now: noon }).services, killed, letter.id)
  await expect.poll(letter.now).toMatchObject({ state: 'sending', sendingAt: noon })

  const next = servicesFor(db, { now: later(120_000) })
  await deliverMail(next.services, bySmtp(post), letter.id)

  expect(post.mails).toEqual([])
  expect(next.tasks).toMatchObject([{ startAfter: later(retryHoldMs) }])
})

test('a mail that two processes send at the same time is sent once', async ({ db, post }) => {
  const letter = await aMail(db)
  const deliver = () => deliverMail(servicesFor(db).services, bySmtp(post), letter.id)

  const ends = await Promise.allSettled([deliver(), deliver()])

  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(post.mails).toHaveLength(1)
  expect(await letter.now()).toMatchObject({ state: 'sent' })
})

test.for(['sent', 'sending'] as const)(
  'a failure does not change a mail that is %s by another process',
  async (state, { db }) => {
    const letter = await aMail(db)
    const overtaken: MailTransport = async () => {
      await db.update(mails).set({ state, sendingAt: noon })
      throw new Error('no connection')
    }

    const delivery = deliverMail(servicesFor(db, { now: noon }).services, overtaken, letter.id)

    await expect(delivery).rejects.toThrow('no connection')
    expect(await letter.now()).toMatchObject({ state, error: null })
  },
)

test('a mail whose connection is lost while it is being marked as sending was not sent', async ({ db }) => {
  const letter = await aMail(db)
  const lost: MailTransport = async (_mail, leave) => {
    void leave()
    throw new Error('connection lost')
  }
  await expect(deliverMail(servicesFor(db).services, lost, letter.id)).rejects.toThrow('connection lost')
  expect(await letter.now()).toMatchObject({ state: 'failed' })
})

/** The database, unavailable from its nth change on. */
function awayFromChange(db: Db, number: number) {
  let changes = 0
  return Object.assign(Object.create(db) as Db, {
    update: (...table: Parameters<Db['update']>) => {
      changes += 1
      if (changes >= number) throw new Error('away')
      return db.update(...table)
    },
  })
}

test('a mail is not sent when its state cannot be stored', async ({ db, post }) => {
  const letter = await aMail(db)
  const away = awayFromChange(db, 1)
  await expect(deliverMail(servicesFor(away).services, bySmtp(post), letter.id)).rejects.toThrow('away')
  await deliverMail(servicesFor(db).services, bySmtp(post), letter.id)
  expect(post.mails).toHaveLength(1)
})

test('a mail that was accepted while the database became unavailable is not sent again', async ({ db, post }) => {
  const letter = await aMail(db)
  const away = awayFromChange(db, 2)
  await expect(deliverMail(servicesFor(away).services, bySmtp(post), letter.id)).rejects.toThrow('away')
  expect(await letter.now()).toMatchObject({ state: 'sending' })

  await deliverMail(servicesFor(db).services, bySmtp(post), letter.id)

  expect(post.mails).toHaveLength(1)
  expect(await letter.now()).toMatchObject({ state: 'sent' })
})

test("a mail in the embedded mailbox is never in the state 'sending'", async ({ db }) => {
  const letter = await aMail(db)
  await deliverMail(servicesFor(db).services, mailboxTransport, letter.id)
  expect(await letter.now()).toMatchObject({ state: 'sent', sendingAt: null, attempts: 1 })
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
