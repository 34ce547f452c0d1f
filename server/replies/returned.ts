import { and, desc, eq, inArray } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { message } from '../text/message.ts'
import { findRecipients, leftOutReason } from './recipients.ts'
import { replyLimit } from './reply.ts'
import { queueReplies } from './schedule.ts'
import { replies } from './table.ts'

/**
 * Marks a reply whose mail came back: the one that was sent as `mailId`, or else the newest that was sent. Returns whether
 * there was one.
 */
export async function markReturned({ db }: Tx, applicationId: number, mailId: number | null): Promise<boolean> {
  const sent = await db
    .select({ id: replies.id, mailId: replies.mailId })
    .from(replies)
    .where(and(eq(replies.applicationId, applicationId), inArray(replies.state, ['sent', 'returned'])))
    .orderBy(desc(replies.id))
  const returned = sent.find((reply) => mailId !== null && reply.mailId === mailId) ?? sent[0]
  if (!returned) return false
  await db.update(replies).set({ state: 'returned' }).where(eq(replies.id, returned.id))
  return true
}

/** Sends a reply again whose mail came back. */
export async function resendReply(context: Context, id: number) {
  const companyId = requireCompany(context)
  const isOurs = and(eq(replies.id, id), eq(replies.companyId, companyId))
  const [reply] = await context.db.select().from(replies).where(isOurs)
  const [recipient] = reply ? await findRecipients(context.db, companyId, [reply.applicationId]) : []
  if (!reply || !recipient) throw notFound(context)
  if (reply.state !== 'returned' || leftOutReason(recipient))
    throw new Refusal('conflict', message(context.language, 'replyNotReturned'))
  await consumeAttempt(context, replyLimit(recipient.companySince, context.now()), String(companyId))
  const subject = { kind: 'application', id: reply.applicationId, companyId }
  await change(context, { action: 'message.resend', subject }, async (tx) => {
    const again = await tx.db
      .update(replies)
      .set({ state: 'waiting' })
      .where(and(isOurs, eq(replies.state, 'returned')))
      .returning({ id: replies.id })
    await queueReplies(
      tx,
      again.map((row) => row.id),
    )
  })
}
