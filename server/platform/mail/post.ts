import { eq, inArray } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import site from '#content/site/site.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import type { Language } from '../../text/language.ts'
import type { Db } from '../db/client.ts'
import { drawLetter, type Letter, oneLine } from './letter.ts'
import { isSuppressed } from './suppressed.ts'
import { type Mail, mails } from './table.ts'

type Envelope = {
  to: string
  language: Language
  replyTo?: string
  unsubscribeUrl?: string
  candidateId?: number
  applicationId?: number
}

/** Writes a letter within the caller's transaction; it leaves only when that commits, and never to a suppressed address. */
export async function postLetter(
  { db, queue }: Pick<Context, 'db' | 'queue'>,
  letter: Letter,
  { to, language, replyTo, ...rest }: Envelope,
) {
  const receiver = oneLine(to)
  const [mail] = await db
    .insert(mails)
    .values({
      ...rest,
      ...drawLetter(letter, language),
      sender: site.sender,
      receiver,
      replyTo: replyTo ? oneLine(replyTo) : null,
      state: (await isSuppressed(db, receiver)) ? 'suppressed' : 'waiting',
    })
    .returning()
  if (!mail) throw new Error('A mail was not stored')
  if (mail.state === 'waiting') await queue.add(db, 'deliver-mail', { mailId: mail.id })
  return mail
}

/** Letters that have not left yet, whether never tried or tried in vain. */
export const countWaitingMails = (db: Db) => db.$count(mails, inArray(mails.state, ['waiting', 'failed']))

/** Hands a mail over to the outside; throws when that did not take it. */
export type Carrier = (mail: Mail) => Promise<void>

/** Taken by the outside, but not yet written down as sent: should the database go away between the two, the next try only writes. */
const taken = new Set<number>()

/** Delivers one waiting mail. A second call for a delivered one does nothing, nor does one whose address was suppressed meanwhile. */
export async function deliverMail(db: Db, carry: Carrier, mailId: number) {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.state === 'sent' || mail.state === 'suppressed') return
  const become = (changes: Partial<Mail>) => db.update(mails).set(changes).where(eq(mails.id, mailId))
  if (await isSuppressed(db, mail.receiver)) return void (await become({ state: 'suppressed', error: null }))

  const attempts = mail.attempts + 1
  try {
    if (!taken.has(mailId)) await carry(mail)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await become({ state: 'failed', attempts, error: reason })
    throw error
  }
  taken.add(mailId)
  await become({ state: 'sent', sentAt: new Date(), attempts, error: null })
  taken.delete(mailId)
}

/** The embedded mailbox: being in the table is being delivered. */
export const keepInMailbox: Carrier = async () => {}

/** Shorter than the queue waits for a task, which would try again beside a connection that hangs. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP. The Message-ID stays the same over retries, so that a receiver can drop a second copy. */
export function carryBySmtp(url: string, siteUrl: string): Carrier {
  const transport = createTransport({ url, ...patience }, { from: site.sender })
  const host = new URL(siteUrl).hostname
  return async (mail) => {
    await transport.sendMail({
      from: mail.sender,
      to: mail.receiver,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<mail-${mail.id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}
