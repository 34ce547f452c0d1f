import { moveTo } from '../applications/review/move.ts'
import { markProved } from '../candidate-records/proof.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { endInterview, lockInterview, mailEveryone, updateInterview } from '../interviews/change-interview.ts'
import { findFacts } from '../interviews/facts.ts'
import { mayChangeTime, overlaps } from '../interviews/interview.ts'
import { listTimes, lockTaken } from '../interviews/queries.ts'
import { recordEvent, subjectsOf } from '../interviews/record.ts'
import type { Interview } from '../interviews/table.ts'
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
    const open = await lockInterview(tx, id)
    if (open?.state !== 'proposed') throw refused(context, 'conflict', 'interviewOver')
    if (open.answerBy && open.answerBy <= tx.now()) throw refused(context, 'conflict', 'interviewPast')
    await assertFree(context, tx, open, time)
    const columns = { state: 'agreed', startsAt: time, settledAt: tx.now(), remindedAt: null } as const
    const agreed = await updateInterview(tx, id, { ...columns, ...columnsOf(chosen) })
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
    const columns = { startsAt: time, settledAt: tx.now(), remindedAt: null, sequence: open.sequence + 1 }
    const candidateMessage = chosen.candidateMessage || open.candidateMessage
    const moved = await updateInterview(tx, open.id, { ...columns, candidateZone: chosen.zone, candidateMessage })
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
    const now = tx.now()
    const columns = { state: 'declined', settledAt: now, endedBy: 'candidate', endedAt: now } as const
    const declined = await updateInterview(tx, interview.id, { ...columns, ...columnsOf(chosen) })
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

const refused = ({ language }: Context, code: 'conflict' | 'invalid', key: MessageKey) =>
  new Refusal(code, message(language, key), { reason: key })
