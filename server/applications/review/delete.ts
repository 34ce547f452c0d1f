import { and, eq, isNotNull } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../../candidate-records/refresh.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { endInterviewsOf } from '../../interviews/end.ts'
import { recordHistory } from '../history.ts'
import { applications } from '../table.ts'
import { eraseDeletedTask } from '../tasks.ts'
import { findManagedApplication } from './find-managed.ts'

/** Milliseconds: longer than 'Vrati' is offered, to allow for the request's way. */
export const undoMs = 15_000

/** Hides an application at once and erases it after `undoMs` unless restored. Its interviews are cancelled for good. */
export async function deleteApplication(context: Context, id: number) {
  const { companyId, candidateId } = await findManagedApplication(context, id)
  const subject = { kind: 'application', id, companyId }
  await change(context, { action: 'application.delete', subject }, async (tx) => {
    const { db, now, queue } = tx
    await db.update(applications).set({ deletedAt: now() }).where(eq(applications.id, id))
    await recordHistory(tx, [id], { kind: 'deleted' })
    await endInterviewsOf(tx, id, 'company')
    await refreshCompanyCandidates(db, [candidateId])
    const startAfter = new Date(now().getTime() + undoMs)
    await queue.add(db, eraseDeletedTask, { applicationId: id }, { startAfter })
  })
}

/** Undoes a deletion. Throws 404 when it is too late. */
export async function restoreApplication(context: Context, id: number) {
  const { companyId, candidateId } = await findManagedApplication(context, id, 'deleted')
  const subject = { kind: 'application', id, companyId }
  await change(context, { action: 'application.restore', subject }, async (tx) => {
    const { db } = tx
    const isDeleted = and(eq(applications.id, id), isNotNull(applications.deletedAt))
    const restored = await db
      .update(applications)
      .set({ deletedAt: null })
      .where(isDeleted)
      .returning({ id: applications.id })
    if (restored.length === 0) throw notFound(context)
    await recordHistory(tx, [id], { kind: 'restored' })
    await refreshCompanyCandidates(db, [candidateId])
  })
}
