import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { recordHistory } from '../history.ts'
import { applications } from '../table.ts'

type Values = typeof applications.$inferInsert

/**
 * Stores an application unless the candidate has sent one for this ad, or this one. One that its company is deleting does
 * not stand in the way.
 */
export async function insertOnce(tx: Tx, values: Values): Promise<{ id: number } | undefined> {
  const insert = async () => {
    const [stored] = await tx.db
      .insert(applications)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: applications.id })
    return stored
  }
  const stored = await insert()
  if (stored) return stored
  return (await withdrawDeleted(tx, values)) ? insert() : undefined
}

/**
 * Makes way for another application of a candidate for an ad: one that its company is deleting comes back as withdrawn,
 * should that be undone. Returns whether there was one.
 */
export async function withdrawDeleted(tx: Tx, of: Pick<Values, 'jobId' | 'candidateId'>) {
  const { id, jobId, candidateId, deletedAt, withdrawnAt } = applications
  const yielding = await tx.db
    .update(applications)
    .set({ withdrawnAt: tx.now() })
    .where(and(eq(jobId, of.jobId), eq(candidateId, of.candidateId), isNotNull(deletedAt), isNull(withdrawnAt)))
    .returning({ id })
  const ids = yielding.map((application) => application.id)
  await recordHistory(tx, ids, { kind: 'withdrawn' })
  return ids.length > 0
}
