import { and, desc, eq } from 'drizzle-orm'
import { applicationHistory } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { type Stage, stages } from '../stages/table.ts'
import { composeReply } from './compose.ts'
import { enqueueReply } from './mails.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { type ReplyKind, replyLimit } from './reply.ts'
import { holdIfForeign } from './review/hold.ts'
import { replies } from './table.ts'
import { replyTexts } from './templates.ts'

/**
 * Sends the automatic reply of a stage to the candidate of an application that was moved there, if the stage still has
 * one and the application is still there since that move. Each stage replies to an application once.
 */
export async function replyFromStage(services: Services, moveId: number) {
  const move = await findMove(services, moveId)
  if (!move) return
  const context = asSystem(services)
  const { companyId, applicationId, companySince } = move.recipient
  const before = await services.db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.applicationId, applicationId), eq(replies.key, keyOf(move.stage))))
  if (before.length > 0) return
  await consumeAttempt(context, replyLimit(companySince, context.now()), String(companyId))
  const subject = { kind: 'application', id: applicationId, companyId }
  await change(context, { action: 'application.reply-sent', subject, role: 'system' }, (tx) => store(tx, move))
}

type Move = { stage: Stage; kind: ReplyKind; recipient: Recipient }

async function findMove({ db }: Services, moveId: number): Promise<Move | undefined> {
  const [moved] = await db.select().from(applicationHistory).where(eq(applicationHistory.id, moveId))
  const recipient = moved && (await findRecipient(db, moved.applicationId))
  if (!recipient || recipient.deletedAt || recipient.withdrawnAt || recipient.companyBlockedAt) return
  const [latest] = await db
    .select({ id: applicationHistory.id })
    .from(applicationHistory)
    .where(and(eq(applicationHistory.applicationId, recipient.applicationId), eq(applicationHistory.kind, 'stage')))
    .orderBy(desc(applicationHistory.id))
    .limit(1)
  if (latest?.id !== moveId || recipient.stageId === null) return
  const [stage] = await db.select().from(stages).where(eq(stages.id, recipient.stageId))
  return stage?.sendsReply ? { stage, kind: stage.sendsReply, recipient } : undefined
}

async function store(tx: Tx, { stage, kind, recipient }: Move) {
  const { companyId, applicationId, language } = recipient
  const textIn = await replyTexts(tx, companyId, kind, {})
  const held = await holdIfForeign(tx, { text: textIn(recipient), recipient, count: 1, isAutomatic: true })
  const text = composeReply(textIn(recipient), recipient)
  const [reply] = await tx.db
    .insert(replies)
    .values({ companyId, applicationId, kind, language, ...text, key: keyOf(stage), createdAt: tx.now(), ...held })
    .onConflictDoNothing()
    .returning({ id: replies.id, state: replies.state })
  if (reply?.state !== 'waiting') return
  const became = await enqueueReply(tx, { ...text, userId: null }, recipient)
  await tx.db.update(replies).set(became).where(eq(replies.id, reply.id))
}

const keyOf = ({ id }: Stage) => `stage:${id}`
