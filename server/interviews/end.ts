import { and, eq } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { endInterview, lockInterview } from './change-interview.ts'
import { isToCome, listOpen } from './queries.ts'
import { interviewers, interviews } from './table.ts'
import { mailErased, mailRemovedHolder } from './team-mails.ts'

/** Ends what is open of an application that its candidate withdrew or its company deleted. */
export async function endInterviewsOf(tx: Tx, applicationId: number, endedBy: 'candidate' | 'company') {
  for (const { id } of await listOpen(tx.db, [applicationId], tx.now())) {
    const interview = await lockInterview(tx, id)
    if (interview) await endInterview(tx, interview, endedBy)
  }
}

/** Cancels agreed interviews of applications that are about to be erased in the interviewers' calendars. */
export async function cancelErased(tx: Tx, applicationIds: number[]) {
  for (const interview of await listOpen(tx.db, applicationIds, tx.now()))
    if (interview.state === 'agreed') await mailErased(tx, interview)
}

/** Tells the owners of interviews that a removed member was to hold; they stay. */
export async function handOverInterviews(tx: Tx, member: { id: number; companyId: number; name: string }) {
  const found = await tx.db
    .select({ id: interviews.id })
    .from(interviews)
    .innerJoin(interviewers, eq(interviewers.interviewId, interviews.id))
    .where(and(eq(interviewers.userId, member.id), isToCome(tx.now())))
    .limit(1)
  if (found.length > 0) await mailRemovedHolder(tx, member)
}
