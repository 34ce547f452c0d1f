import { eq } from 'drizzle-orm'
import { moveTo } from '../applications/review/move.ts'
import { markProved } from '../candidate-records/proof.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { endInterview, lockInterview, mailEveryone } from '../interviews/change-interview.ts'
import { findFacts } from '../interviews/facts.ts'
import { mayChangeTime, overlaps } from '../interviews/interview.ts'
import { recordEvent } from '../interviews/propose.ts'
import { listTimes, lockTaken } from '../interviews/queries.ts'
import { type Interview, interviews } from '../interviews/table.ts'
import { mailInterviewers } from '../interviews/team-mails.ts'
import { type MessageKey, message } from '../text/message.ts'

type Chosen = { zone: string; candidateMessage: string }

/**
 * The candidate picks one of the proposed times. Of candidates who pick the same time of an interviewer at once the first
 * gets it; the application moves to the stage that the company chose.
 */
export async function pickTime(context: Context, interview: Interview, { time, ...chosen }: Chosen & { time: Date }) {
  const { id, companyId } = interview
  await change(context, { action: 'interview.pick', subject: subjectsOf(interview), role: 'candidate' }, async (tx) => {
    const { db, now } = tx
    const open = await lockInterview(tx, id)
    if (open?.state !== 'proposed') throw refused(context, 'conflict', 'interviewOver')
    if (open.answerBy && open.answerBy <= now()) throw refused(context, 'conflict', 'interviewPast')
    await assertFree(context, tx, open, time)
    const agreed = await update(context.now(), db, id, {
      ...{ state: 'agreed', startsAt: time, remindedAt: null },
      ...columnsOf(chosen),
    })
    await recordEvent(tx, agreed, 'interviewPicked')
    if (agreed.stageId !== null) await moveTo(tx, [agreed.applicationId], agreed.stageId, companyId)
    const facts = await findFacts(tx, agreed)
    if (facts) await markProved(tx, facts.recipient.candidateId)
    await mailEveryone(tx, agreed, 'agreed')
  })
}

/** The candidate takes another of the proposed times in place of the agreed one. Idempotent. */
export async function changeTime(context: Context, interview: Interview, { time, ...chosen }: Chosen & { time: Date }) {
  const terms = { action: 'interview.move', subject: subjectsOf(interview), role: 'candidate' } as const
  await change(context, terms, async (tx) => {
    const open = await lockInterview(tx, interview.id)
    if (open?.state === 'agreed' && open.startsAt?.getTime() === time.getTime()) return
    if (!open || !mayChangeTime(open, tx.now())) throw refused(context, 'conflict', 'interviewChangeLate')
    await assertFree(context, tx, open, time)
    const moved = await update(tx.now(), tx.db, open.id, {
      ...{ startsAt: time, remindedAt: null, sequence: open.sequence + 1, candidateZone: chosen.zone },
      candidateMessage: chosen.candidateMessage || open.candidateMessage,
    })
    await recordEvent(tx, moved, 'interviewMoved')
    await mailEveryone(tx, moved, 'moved')
  })
}

/** Throws unless a time was proposed, lies ahead, and nobody who holds the interview is taken then, which it locks. */
async function assertFree(context: Context, { db, now }: Tx, { id, minutes }: Interview, time: Date) {
  const offered = await listTimes(db, [id])
  if (!offered.some(({ startsAt }) => startsAt.getTime() === time.getTime()))
    throw refused(context, 'invalid', 'chooseTime')
  if (time <= now()) throw refused(context, 'conflict', 'interviewPast')
  if ((await lockTaken(db, id, now())).some((taken) => overlaps(taken, { startsAt: time, minutes })))
    throw refused(context, 'conflict', 'interviewTaken')
}

/** None of the proposed times suits the candidate. */
export async function declineTimes(context: Context, interview: Interview, chosen: Chosen) {
  const terms = { action: 'interview.decline', subject: subjectsOf(interview), role: 'candidate' } as const
  await change(context, terms, async (tx) => {
    const open = await lockInterview(tx, interview.id)
    if (open?.state !== 'proposed') throw refused(context, 'conflict', 'interviewOver')
    const ended = { endedBy: 'candidate', endedAt: tx.now() } as const
    const declined = await update(tx.now(), tx.db, interview.id, { state: 'declined', ...ended, ...columnsOf(chosen) })
    await recordEvent(tx, declined, 'interviewDeclined')
    const facts = await findFacts(tx, declined)
    if (!facts) return
    await markProved(tx, facts.recipient.candidateId)
    await mailInterviewers(tx, facts, 'declined')
  })
}

/** The candidate cancels an agreed interview. Idempotent. */
export async function cancelByCandidate(context: Context, interview: Interview) {
  const terms = { action: 'interview.cancel', subject: subjectsOf(interview), role: 'candidate' } as const
  await change(context, terms, async (tx) => {
    const open = await lockInterview(tx, interview.id)
    if (open?.state === 'agreed') await endInterview(tx, open, 'candidate')
  })
}

const columnsOf = ({ zone, candidateMessage }: Chosen) => ({ candidateZone: zone, candidateMessage })

const subjectsOf =
  ({ id, applicationId, companyId }: Interview) =>
  () => [
    { kind: 'interview', id, companyId },
    { kind: 'application', id: applicationId, companyId },
  ]

async function update(settledAt: Date, db: Context['db'], id: number, columns: Partial<Interview>) {
  const [changed] = await db
    .update(interviews)
    .set({ ...columns, settledAt })
    .where(eq(interviews.id, id))
    .returning()
  if (!changed) throw new Error('An interview is gone')
  return changed
}

const refused = ({ language }: Context, code: 'conflict' | 'invalid', key: MessageKey) =>
  new Refusal(code, message(language, key), { reason: key })
