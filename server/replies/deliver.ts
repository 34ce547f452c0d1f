import { and, eq } from 'drizzle-orm'
import { change } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { enqueueReply } from './mails.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { type Reply, replies } from './table.ts'

/** Enqueues the mail of a reply once. Does nothing when the reply was deleted with its application. */
export async function deliverReply(services: Services, replyId: number) {
  const waiting = and(eq(replies.id, replyId), eq(replies.state, 'waiting'))
  const [found] = await services.db.select().from(replies).where(waiting)
  if (!found) return
  const { applicationId, companyId } = found
  const subject = { kind: 'application', id: applicationId, companyId }
  await change(asSystem(services), { action: 'application.reply-sent', subject, role: 'system' }, async (tx) => {
    const [reply] = await tx.db.select().from(replies).where(waiting).for('update')
    const recipient = reply && (await findRecipient(tx.db, applicationId))
    if (!reply || !recipient) return
    const became = isOver(reply, recipient)
      ? ({ state: 'suppressed' } as const)
      : await enqueueReply(tx, reply, recipient)
    await tx.db.update(replies).set(became).where(waiting)
  })
}

/** Whether a reply has waited for its approval longer than its application, or its company. */
const isOver = ({ reviewId }: Reply, { withdrawnAt, deletedAt, companyBlockedAt }: Recipient) =>
  reviewId !== null && !!(withdrawnAt ?? deletedAt ?? companyBlockedAt)
