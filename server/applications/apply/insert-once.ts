import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { recordHistory } from '../history.ts'
import { applications } from '../table.ts'

type Values = typeof applications.$inferInsert

/**
 * Stores an application unless the candidate has sent one for this ad, or this one. One that its company is deleting does
 * not stand in the way: should that be undone, it comes back as withdrawn.
 */
export async function insertOnce(tx: Tx, values: Values): Promise<{ id: number } | undefined> {
  const { db, now } = tx
  const insert = async () => {
    const [stored] = await db
      .insert(applications)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: applications.id })
    return stored
  }
  const stored = await insert()
  if (stored) return stored
  const { id, jobId, candidateId, deletedAt, withdrawnAt } = applications
  const yielding = await db
    .update(applications)
    .set({ withdrawnAt: now() })
    .where(
      and(
        ...[eq(jobId, values.jobId), eq(candidateId, values.candidateId)],
        ...[isNotNull(deletedAt), isNull(withdrawnAt)],
      ),
    )
    .returning({ id })
  if (yielding.length === 0) return undefined
  await recordHistory(
    tx,
    yielding.map((application) => application.id),
    { kind: 'withdrawn' },
  )
  return insert()
}
