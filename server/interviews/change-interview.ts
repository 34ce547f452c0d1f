import { and, eq } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { type MessageKey, message } from '../text/message.ts'
import { mailAgreement, mailProposalEnded } from './candidate-mails.ts'
import { findFacts } from './facts.ts'
import { isOver, overlaps } from './interview.ts'
import { assertTime } from './propose.ts'
import { lockTaken } from './queries.ts'
import { recordEvent, subjectsOf } from './record.ts'
import { type Interview, interviews } from './table.ts'
import { mailInterviewers } from './team-mails.ts'

/** Moves an agreed interview of the viewer's company to another time, and mails it to everybody. Idempotent. */
export async function moveInterview(context: Context, id: number, time: Date) {
  const subject = subjectsOf(await findOwn(context, id))
  assertTime(context, time, 'time')
  await change(context, { action: 'interview.move', subject }, async (tx) => {
    const interview = await lockInterview(tx, id)
    if (interview?.state !== 'agreed' || isPast(interview, tx.now())) throw conflict(context, 'interviewNotAgreed')
    const { minutes, sequence, startsAt } = interview
    if (startsAt?.getTime() === time.getTime()) return
    const taken = await lockTaken(tx.db, id, tx.now())
    if (taken.some((span) => overlaps(span, { startsAt: time, minutes }))) throw conflict(context, 'interviewTaken')
    const moved = { startsAt: time, settledAt: tx.now(), remindedAt: null, sequence: sequence + 1 }
    const changed = await updateInterview(tx, id, moved)
    await recordEvent(tx, changed, 'interviewMoved')
    await mailEveryone(tx, changed, 'moved')
  })
}

/** Cancels an interview, or withdraws its proposal, for the viewer's company. Idempotent. */
export async function cancelInterview(context: Context, id: number) {
  const subject = subjectsOf(await findOwn(context, id))
  await change(context, { action: 'interview.cancel', subject }, async (tx) => {
    const interview = await lockInterview(tx, id)
    if (!interview) throw notFound(context)
    if (interview.state === 'cancelled') return
    if (interview.state === 'declined' || isPast(interview, tx.now())) throw conflict(context, 'interviewOver')
    await endInterview(tx, interview, 'company')
  })
}

/** Ends an open interview: an agreed one is cancelled in all calendars, of a proposal its candidate hears if the company ends it. */
export async function endInterview(tx: Tx, interview: Interview, endedBy: 'candidate' | 'company') {
  const wasAgreed = interview.state === 'agreed'
  const sequence = interview.sequence + (wasAgreed ? 1 : 0)
  const ended = await updateInterview(tx, interview.id, { state: 'cancelled', endedBy, endedAt: tx.now(), sequence })
  await recordEvent(tx, ended, 'interviewCancelled')
  if (wasAgreed) return mailEveryone(tx, ended, 'cancelled')
  const facts = endedBy === 'company' && (await findFacts(tx, ended))
  if (facts) await mailProposalEnded(tx, facts)
}

/** Mails candidate and interviewers. */
export async function mailEveryone(tx: Tx, interview: Interview, occasion: 'agreed' | 'moved' | 'cancelled') {
  const facts = await findFacts(tx, interview)
  if (!facts) return
  await mailAgreement(tx, facts, occasion)
  await mailInterviewers(tx, facts, occasion)
}

/** An interview, locked until the transaction ends. */
export async function lockInterview({ db }: Tx, id: number): Promise<Interview | undefined> {
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, id)).for('update')
  return interview
}

export async function updateInterview({ db }: Tx, id: number, columns: Partial<Interview>): Promise<Interview> {
  const [changed] = await db.update(interviews).set(columns).where(eq(interviews.id, id)).returning()
  if (!changed) throw new Error('An interview is gone')
  return changed
}

const isPast = ({ startsAt, minutes }: Interview, now: Date) => startsAt !== null && isOver({ startsAt, minutes }, now)

/** An interview of the viewer's company. */
export async function findOwn(context: Context, id: number): Promise<Interview> {
  const own = and(eq(interviews.id, id), eq(interviews.companyId, requireCompany(context)))
  const [found] = await context.db.select().from(interviews).where(own)
  if (!found) throw notFound(context)
  return found
}

const conflict = ({ language }: Context, key: MessageKey) => new Refusal('conflict', message(language, key))
