import { and, eq } from 'drizzle-orm'
import { requireCompany, requireUser } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { checkText } from './check-text.ts'
import { composeReply } from './compose.ts'
import { findRecipients, type LeftOut, leftOutOf, leftOutReason, type Recipient } from './recipients.ts'
import { type ReplyKind, type ReplyTexts, replyLimit } from './reply.ts'
import { type Reply, replies } from './table.ts'
import { sendRepliesTask } from './tasks.ts'
import { textsOf } from './templates.ts'

const batchSize = 25

export type Sending = {
  applicationIds: number[]
  kind: ReplyKind
  /** Texts that replace the company's template, by language. */
  texts: ReplyTexts
  /** Chosen by the sender, so that a repeated request sends once. */
  key: string
}

/** `sent` also counts recipients of an earlier request with the same key. */
export type SendResult = { sent: number; leftOut: LeftOut[] }

/** Replies to the candidates of applications to the viewer's company, each in their language. Returns who is left out. */
export async function sendReplies(
  context: Context,
  { applicationIds, kind, texts, key }: Sending,
): Promise<SendResult> {
  const { userId } = requireUser(context)
  const companyId = requireCompany(context)
  for (const [language, text] of Object.entries(texts)) checkText(context, text, `texts.${language}.`)
  const found = await findRecipients(context.db, companyId, applicationIds)
  const [first] = found
  if (!first) throw notFound(context)

  const reachable = found.filter((recipient) => !leftOutReason(recipient))
  const repeated = await sentBefore(context, reachable, key)
  const unsent = reachable.filter(({ applicationId }) => !repeated.has(applicationId))
  if (unsent.length > 0) {
    await consumeAttempt(context, replyLimit(first.companySince, context.now()), String(companyId), unsent.length)
    const textIn = await textsOf(context, companyId, kind, texts)
    await store(
      context,
      unsent.map((recipient) => ({
        ...{ companyId, applicationId: recipient.applicationId, userId, kind, language: recipient.language },
        ...composeReply(textIn(recipient), recipient),
        ...{ key, createdAt: context.now() },
      })),
    )
  }
  return { sent: reachable.length, leftOut: found.flatMap(leftOutOf) }
}

async function store(context: Context, rows: (typeof replies.$inferInsert)[]) {
  const subject = () => rows.map(({ applicationId }) => ({ kind: 'application', id: applicationId }))
  await change(context, { action: 'application.reply', subject }, async ({ db, queue }) => {
    const stored = await db.insert(replies).values(rows).onConflictDoNothing().returning({ id: replies.id })
    const ids = stored.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batchSize)
      await queue.add(db, sendRepliesTask, { replyIds: ids.slice(at, at + batchSize) })
  })
}

async function sentBefore({ db }: Context, recipients: Recipient[], key: string): Promise<Set<Reply['applicationId']>> {
  const ids = recipients.map(({ applicationId }) => applicationId)
  const found = await db
    .select({ applicationId: replies.applicationId })
    .from(replies)
    .where(and(isAnyOf(replies.applicationId, ids), eq(replies.key, key)))
  return new Set(found.map(({ applicationId }) => applicationId))
}
