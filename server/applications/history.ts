import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import type { Db } from '../platform/db/client.ts'
import { idArray } from '../platform/db/id-array.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Stage } from '../stages/table.ts'
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
  await db.execute(sql`insert into ${applicationHistory} (application_id, at, user_id, kind, value)
    select id, ${now().toISOString()}::timestamptz, ${userId}::int, ${kind}, ${value} from unnest(${idArray(applicationIds)}) id`)
}

type Moved = { id: number; fromStageId: number | null }

/** Records moves to a stage. Returns the ids of the new rows. */
export async function recordMoves({ db, now, viewer }: Tx, moved: Moved[], { id, name }: Pick<Stage, 'id' | 'name'>) {
  const userId = viewer.kind === 'visitor' ? null : viewer.userId
  const ids = idArray(moved.map(({ id }) => id))
  const stageIds = idArray(moved.map(({ fromStageId }) => fromStageId))
  const rows = await rowsOf<{ id: unknown; applicationId: number }>(
    db,
    sql`insert into ${applicationHistory} (application_id, at, user_id, kind, from_stage_id, entered_stage_id, value)
      select id, ${now().toISOString()}::timestamptz, ${userId}::int, 'stage', stage_id,
        case when not exists (select 1 from ${applicationHistory} earlier
          where earlier.application_id = moved.id and earlier.entered_stage_id = ${id}::int) then ${id}::int end, ${name}
      from unnest(${ids}, ${stageIds}) moved(id, stage_id) returning id, application_id as "applicationId"`,
  )
  return rows.map(({ id, applicationId }) => ({ id: Number(id), applicationId }))
}

/** Oldest first. */
export const listHistory = (db: Db, applicationIds: number[]) =>
  db
    .select()
    .from(applicationHistory)
    .where(inArray(applicationHistory.applicationId, applicationIds))
    .orderBy(applicationHistory.id)
