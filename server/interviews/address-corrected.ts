import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { mailAgreement, mailProposal } from './candidate-mails.ts'
import { findFacts } from './facts.ts'
import { isOpenInterview } from './interview.ts'
import { listTimes } from './queries.ts'
import { interviewLinks, interviews } from './table.ts'

/** Ends the links to an application's interviews that lie in a wrong mailbox, and mails the open ones to the corrected address. */
export async function mailInterviewsAnew(tx: Tx, applicationId: number) {
  const found = await tx.db
    .select()
    .from(interviews)
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(interviews.id)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.db.delete(interviewLinks).where(inArray(interviewLinks.interviewId, ids))
  const times = Map.groupBy(await listTimes(tx.db, ids), ({ interviewId }) => interviewId)
  for (const interview of found) {
    const startsAt = (times.get(interview.id) ?? []).map((time) => time.startsAt)
    const facts = isOpenInterview({ ...interview, times: startsAt }, tx.now()) && (await findFacts(tx, interview))
    if (facts) await (interview.state === 'agreed' ? mailAgreement(tx, facts, 'agreed') : mailProposal(tx, facts))
  }
}
