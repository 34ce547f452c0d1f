import { and, eq } from 'drizzle-orm'
import { removeFromOptedOutGroups } from '../../candidate-records/system-groups.ts'
import { candidates, optedOutCandidates } from '../../candidates/table.ts'
import { recordWithin, type Tx } from '../../change.ts'

/**
 * Settles whether the candidate of a new open application is sent alerts. An earlier opt-out is a withdrawal of consent:
 * only a new, explicit one ends it, and sending the application again is none.
 */
export async function settleAlerts(tx: Tx, candidateId: number, consentsToAlerts: boolean): Promise<boolean> {
  const { db } = tx
  const optedOut = and(eq(candidates.id, candidateId), optedOutCandidates())
  if (!consentsToAlerts) return (await db.select({ id: candidates.id }).from(candidates).where(optedOut)).length === 0
  const revived = await db.update(candidates).set({ optedOutAt: null }).where(optedOut).returning({ id: candidates.id })
  if (revived.length === 0) return true
  await removeFromOptedOutGroups(db, candidateId)
  const subject = { kind: 'candidate', id: candidateId, companyId: null }
  await recordWithin(tx, { action: 'candidate.opt-in', subjects: [subject], role: 'candidate' })
  return true
}
