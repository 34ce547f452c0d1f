import { and, count, eq, gte, inArray } from 'drizzle-orm'
import site from '#content/site/site.json' with { type: 'json' }
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import { together } from '../platform/db/together.ts'
import { currentRequestId } from '../platform/log.ts'
import type { MailAttachment } from '../platform/mail/message.ts'
import { metrics } from '../platform/metrics.ts'
import type { Language } from '../text/language.ts'
import { deliverMailTask } from './deliver.ts'
import { contentsAtEnd } from './erase.ts'
import { mustNotLeave } from './is-suppressed.ts'
import { countMail } from './limits.ts'
import { type MailContent, oneLine, renderMail } from './render.ts'
import { maxAttempts, waitingStates } from './state.ts'
import { mails } from './table.ts'

type Envelope = {
  /** Noun and occasion, such as 'application.receipt'. */
  kind: string
  to: string
  language: Language
  replyTo?: string
  unsubscribeUrl?: string
  candidateId?: number
  /** Sent only if the candidate has not opted out by then. */
  isMarketing?: boolean
  applicationId?: number
  attachments?: MailAttachment[]
}

export type EnvelopedMail = Envelope & { content: MailContent }

type Enqueuing = Pick<Context, 'config' | 'db' | 'queue' | 'now'>

/**
 * Stores a mail in the caller's transaction and adds its delivery task. Mails to suppressed addresses are never sent, nor
 * are those above the limits of their mailbox: callers answer the same for these as for others.
 */
export async function enqueueMail(context: Enqueuing, content: MailContent, envelope: Envelope) {
  const [mail] = await enqueueAll(context, [{ content, ...envelope }])
  if (!mail) throw new Error('A mail was not stored')
  return mail
}

/** `enqueueMail` for one mail or more. */
export async function enqueueAll({ db, queue, config, now }: Enqueuing, all: EnvelopedMail[]) {
  const outgoing = all.map((mail) => ({ ...mail, receiver: oneLine(mail.to) }))
  const stops = await together(...outgoing.map((mail) => mustNotLeave(db, mail)))
  const rows: (typeof mails.$inferInsert)[] = []
  for (const [at, { content, to: _, language, replyTo, ...rest }] of outgoing.entries()) {
    const standing = stops[at] ? stopped : await countMail({ db, now }, rest)
    const isOver = standing.state === 'suppressed' || standing.state === 'dropped'
    rows.push({
      ...rest,
      ...renderMail(content, language),
      sender: site.sender,
      replyTo: replyTo ? oneLine(replyTo) : null,
      ...standing,
      createdAt: now(),
      requestId: currentRequestId() ?? null,
      ...(isOver && contentsAtEnd(config, rest.receiver)),
    })
  }
  const stored = await db.insert(mails).values(rows).returning()
  for (const { state } of stored) metrics.mails.inc({ state })
  const waiting = stored.filter(({ state }) => state === 'waiting')
  await together(...waiting.map(({ id }) => queue.add(db, deliverMailTask, { mailId: id })))
  return stored
}

const stopped = { state: 'suppressed', mailbox: null } as const

/** The number of unsent mails by state. */
export async function countWaitingMails(db: Db) {
  const found = await db
    .select({ state: mails.state, total: count() })
    .from(mails)
    .where(inArray(mails.state, waitingStates))
    .groupBy(mails.state)
  const totalOf = (name: string) => found.find(({ state }) => state === name)?.total ?? 0
  return { waiting: totalOf('waiting'), sending: totalOf('sending'), failed: totalOf('failed') }
}

/** The number of mails that are not retried any more. */
export const countFailedForGood = (db: Db) =>
  countRows(db, mails, and(eq(mails.state, 'failed'), gte(mails.attempts, maxAttempts)))
