import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import { asSystem, type Context, type Services } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { findRecipient } from '../replies/recipients.ts'
import { replyLimit } from '../replies/reply.ts'
import { message } from '../text/message.ts'
import { mailAgreement, mailProposal } from './candidate-mails.ts'
import { findOwn, lockInterview } from './change-interview.ts'
import { findFacts } from './facts.ts'
import { isOpenInterview, mayRemind } from './interview.ts'
import { assertReachable } from './propose.ts'
import { listTimes, listToRemind } from './queries.ts'
import { subjectsOf } from './record.ts'
import { interviews } from './table.ts'
import { mailInterviewers } from './team-mails.ts'

/** Reminds candidates and interviewers of interviews a day before, once. */
export async function remindOfInterviews(services: Services) {
  const context = asSystem(services)
  for (const { id, companyId } of await listToRemind(services.db, services.now())) {
    const subject = { kind: 'interview', id, companyId }
    await change(context, { action: 'interview.remind', subject, role: 'system' }, async (tx) => {
      const interview = await lockInterview(tx, id)
      const facts = interview?.state === 'agreed' && !interview.remindedAt && (await findFacts(tx, interview))
      if (!facts) return
      await tx.db.update(interviews).set({ remindedAt: tx.now() }).where(eq(interviews.id, id))
      await mailAgreement(tx, facts, 'reminder')
      await mailInterviewers(tx, facts, 'reminder')
    })
  }
}

/** Mails a candidate who has not picked a time the proposal again, once a day at most. */
export async function remindCandidate(context: Context, id: number) {
  const own = await findOwn(context, id)
  const recipient = await findRecipient(context.db, own.applicationId)
  if (!recipient) throw notFound(context)
  assertReachable(context, recipient)
  await consumeAttempt(context, replyLimit(recipient.companySince, context.now()), String(own.companyId))
  await change(context, { action: 'interview.remind', subject: subjectsOf(own) }, async (tx) => {
    const interview = await lockInterview(tx, id)
    const times = (await listTimes(tx.db, [id])).map(({ startsAt }) => startsAt)
    const isWaiting = interview?.state === 'proposed' && isOpenInterview({ ...interview, times }, tx.now())
    if (!isWaiting) throw new Refusal('conflict', message(context.language, 'interviewOver'))
    if (!mayRemind(interview, tx.now())) throw new Refusal('conflict', message(context.language, 'interviewReminded'))
    await tx.db.update(interviews).set({ remindedAt: tx.now() }).where(eq(interviews.id, id))
    const facts = await findFacts(tx, interview)
    if (facts) await mailProposal(tx, facts, 'proposalReminder')
  })
}
