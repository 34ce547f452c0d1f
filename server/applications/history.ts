import { inArray } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import type { Db } from '../platform/db/client.ts'
import type { HistoryKind } from './review/change-kinds.ts'
import { applicationHistory } from './table.ts'

/** Records an action of the viewer in the history of these applications. */
export async function recordHistory(
  { db, now, viewer }: Tx,
  applicationIds: number[],
  { kind, value = '' }: { kind: HistoryKind; value?: string },
) {
  if (applicationIds.length === 0) return
  const userId = viewer.kind === 'visitor' ? null : viewer.userId
  await db
    .insert(applicationHistory)
    .values(applicationIds.map((applicationId) => ({ applicationId, at: now(), userId, kind, value })))
}

type Moved = { id: number; fromStageId: number | null }

/** Records moves to a stage. Returns the ids of the new rows. */
export async function recordMoves({ db, now, viewer }: Tx, moved: Moved[], stageName: string) {
  const move = { at: now(), userId: viewer.kind === 'visitor' ? null : viewer.userId, kind: 'stage' as const }
  return db
    .insert(applicationHistory)
    .values(moved.map(({ id, fromStageId }) => ({ ...move, applicationId: id, fromStageId, value: stageName })))
    .returning({ id: applicationHistory.id, applicationId: applicationHistory.applicationId })
}

/** Oldest first. */
export const listHistory = (db: Db, applicationIds: number[]) =>
  db
    .select()
    .from(applicationHistory)
    .where(inArray(applicationHistory.applicationId, applicationIds))
    .orderBy(applicationHistory.id)
