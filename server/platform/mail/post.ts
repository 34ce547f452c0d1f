import { count, inArray } from 'drizzle-orm'
import site from '#content/site/site.json' with { type: 'json' }
import type { Context } from '../../context.ts'
import type { Language } from '../../text/language.ts'
import type { Db } from '../db/client.ts'
import { drawLetter, type Letter, oneLine } from './letter.ts'
import { isSuppressed } from './suppressed.ts'
import { mails, waitingStates } from './table.ts'

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

/** Letters that have not surely arrived, by their state. */
export async function countWaitingMails(db: Db) {
  const found = await db
    .select({ state: mails.state, total: count() })
    .from(mails)
    .where(inArray(mails.state, waitingStates))
    .groupBy(mails.state)
  const totalOf = (wanted: string) => found.find(({ state }) => state === wanted)?.total ?? 0
  return { waiting: totalOf('waiting'), leaving: totalOf('leaving'), failed: totalOf('failed') }
}
