import { and, asc, eq } from 'drizzle-orm'
import { requireAdmin } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound, Refusal } from '../../errors.ts'
import { hasBlockSign } from '../../guard/sign.ts'
import { message } from '../../text/message.ts'
import { queueReplies } from '../schedule.ts'
import { replies, replyReviews } from '../table.ts'
import { lockReviews } from './hold.ts'
import { mailDecision } from './mails.ts'
import { signsInReply } from './signs.ts'

/**
 * Sends a text that waited, and notifies its company. The same text needs no other approval. `reason`: why it is sent in
 * spite of signs that need one, for administrators.
 */
export const approveReplies = (context: Context, id: number, reason = '') =>
  decide(context, id, { action: 'reply.approve', state: 'approved', reason })

/** Refuses a text that waited: none of its replies is sent, and its company learns the reason. */
export const refuseReplies = (context: Context, id: number, reason: string) =>
  decide(context, id, { action: 'reply.refuse', state: 'refused', reason })

type Decision = { action: 'reply.approve' | 'reply.refuse'; state: 'approved' | 'refused'; reason: string }

async function decide(context: Context, id: number, { action, state, reason }: Decision) {
  requireAdmin(context)
  const subject = ({ companyId }: { companyId: number }) => ({ kind: 'reply', id, companyId })
  await change(context, { action, subject }, async (tx) => {
    const { companyId } = await takeReview(tx, id)
    const isHeld = and(eq(replies.reviewId, id), eq(replies.state, 'held'))
    const [sample] = await tx.db.select().from(replies).where(isHeld).orderBy(asc(replies.id)).limit(1)
    if (state === 'approved' && !reason && sample && hasBlockSign(signsInReply(sample))) throw lacksReason(tx)
    await tx.db.update(replyReviews).set({ state, reason, decidedAt: tx.now() }).where(eq(replyReviews.id, id))
    const held = await tx.db
      .update(replies)
      .set({ state: state === 'approved' ? 'waiting' : 'refused' })
      .where(isHeld)
      .returning({ id: replies.id })
    if (state === 'approved')
      await queueReplies(
        tx,
        held.map((reply) => reply.id),
      )
    if (sample) await mailDecision(tx, { companyId, kind: state, subject: sample.subject, reason })
    return { companyId }
  })
}

function lacksReason({ language }: Tx) {
  const text = message(language, 'signsNeedReason')
  return new Refusal('invalid', text, { fields: { reason: text }, reason: 'block_signs' })
}

/** The company of a review that waits. Throws 404 when there is none, 409 when it was decided meanwhile. */
async function takeReview(tx: Tx, id: number) {
  const find = async () => (await tx.db.select().from(replyReviews).where(eq(replyReviews.id, id)))[0]
  const found = await find()
  if (!found) throw notFound(tx)
  await lockReviews(tx, found.companyId)
  if ((await find())?.state !== 'pending') throw new Refusal('conflict', message(tx.language, 'replyDecided'))
  return found
}
