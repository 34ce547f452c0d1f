import { and, eq, isNull } from 'drizzle-orm'
import { isMemberOf } from '../accounts/members.ts'
import { requireCompany, requireUser } from '../accounts/permissions.ts'
import { users } from '../accounts/table.ts'
import { applications } from '../applications/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { invalidFields, notFound, Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { countRows } from '../platform/db/page.ts'
import { findRecipients, leftOutReason, type Recipient } from '../replies/recipients.ts'
import { replyLimit } from '../replies/reply.ts'
import { stages } from '../stages/table.ts'
import { type MessageKey, message } from '../text/message.ts'
import { mailProposal } from './candidate-mails.ts'
import { findFacts } from './facts.ts'
import { timeProblem } from './interview.ts'
import { recordEvent, subjectsOf } from './record.ts'
import { type Interview, interviewers, interviews, interviewTimes } from './table.ts'

export type Proposal = Pick<
  Interview,
  'minutes' | 'zone' | 'candidateZone' | 'way' | 'link' | 'place' | 'message' | 'answerBy' | 'stageId'
> & {
  times: Date[]
  /** Members of the company; the viewer when there are none. */
  interviewerIds: number[]
}

/** Offers times for an interview to a candidate, who picks one by the link of a mail. */
export async function proposeInterview(context: Context, applicationId: number, proposal: Proposal) {
  const companyId = requireCompany(context)
  const { userId } = requireUser(context)
  const [recipient] = await findRecipients(context.db, companyId, [applicationId])
  if (!recipient) throw notFound(context)
  assertReachable(context, recipient)
  assertWay(context, proposal)
  for (const time of proposal.times) assertTime(context, time, 'times')
  assertAnswerBy(context, proposal)
  await assertStage(context, companyId, proposal.stageId)
  const { times, interviewerIds, ...columns } = proposal
  const holders = interviewerIds.length > 0 ? [...new Set(interviewerIds)] : [userId]
  await assertMembers(
    context,
    companyId,
    holders.filter((id) => id !== userId),
  )
  await consumeAttempt(context, replyLimit(recipient.companySince, context.now()), String(companyId))
  return change(context, { action: 'interview.propose', subject: subjectsOf }, async (tx) => {
    const { way, link, place } = columns
    const where = { link: way === 'video' ? link : '', place: way === 'place' ? place : '' }
    const values = { ...columns, ...where, companyId, applicationId, createdAt: tx.now() }
    const [interview] = await tx.db.insert(interviews).values(values).returning()
    if (!interview) throw new Error('An interview was not stored')
    const interviewId = interview.id
    const instants = [...new Set(times.map((time) => time.getTime()))]
    await tx.db.insert(interviewTimes).values(instants.map((instant) => ({ interviewId, startsAt: new Date(instant) })))
    await tx.db.insert(interviewers).values(holders.map((id) => ({ interviewId, userId: id })))
    await recordEvent(tx, interview, 'interviewProposed')
    await markAnswered(tx, applicationId)
    const facts = await findFacts(tx, interview)
    if (facts) await mailProposal(tx, facts)
    return interview
  })
}

/** Throws 409 when the candidate withdrew or gets no mail. */
export function assertReachable({ language }: Context, recipient: Recipient) {
  const reason = leftOutReason(recipient)
  if (reason) throw new Refusal('conflict', message(language, 'interviewUnreachable'), { reason })
}

/** A video call has the link of a page, a meeting its place. */
function assertWay({ language }: Context, { way, link, place }: Proposal) {
  if (way === 'video' && !isWebAddress(link)) throw wrongField(language, 'link', 'interviewLink')
  if (way === 'place' && !place) throw wrongField(language, 'place', 'required')
}

const isWebAddress = (link: string) => /^https?:\/\//i.test(link) && URL.canParse(link)

/** Throws 422 for a time that has passed or is too far ahead. */
export function assertTime({ language, now }: Context, time: Date, field: string) {
  const problem = timeProblem(time, now())
  if (problem) throw wrongField(language, field, problem)
}

/** Who has to choose needs time to do so, and a time to choose from. */
function assertAnswerBy({ language, now }: Context, { answerBy, times }: Proposal) {
  if (answerBy && (answerBy <= now() || times.every((time) => time < answerBy)))
    throw wrongField(language, 'answerBy', 'interviewAnswerBy')
}

async function assertStage({ db, language }: Context, companyId: number, stageId: number | null) {
  if (stageId === null) return
  const isOwn = and(eq(stages.id, stageId), eq(stages.companyId, companyId))
  if ((await countRows(db, stages, isOwn)) === 0) throw wrongField(language, 'processId', 'notOffered')
}

async function assertMembers({ db, language }: Context, companyId: number, ids: number[]) {
  const found = await countRows(db, users, and(isMemberOf(companyId), isAnyOf(users.id, ids)))
  if (found < ids.length) throw wrongField(language, 'interviewers', 'notOffered')
}

const wrongField = (language: Context['language'], field: string, key: MessageKey) =>
  invalidFields({ language }, { [field]: message(language, key) })

/** A proposal answers the application. */
const markAnswered = ({ db, now }: Tx, applicationId: number) =>
  db
    .update(applications)
    .set({ answeredAt: now() })
    .where(and(eq(applications.id, applicationId), isNull(applications.answeredAt)))
