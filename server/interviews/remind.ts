import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { mailAgreement } from './candidate-mails.ts'
import { lockInterview } from './change-interview.ts'
import { findFacts } from './facts.ts'
import { listToRemind } from './queries.ts'
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
