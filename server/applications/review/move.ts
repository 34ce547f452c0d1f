import { and, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { isAnyOf } from '../../platform/db/id-array.ts'
import { scheduleStageReplies } from '../../replies/schedule.ts'
import { type Stage, stages } from '../../stages/table.ts'
import { recordMoves } from '../history.ts'
import { applicationHistory, applications } from '../table.ts'
import { undoMs } from './delete.ts'
import { notOffered } from './not-offered.ts'

/** Moves applications of a company to one of its stages, and schedules the stage's automatic reply if it has one. */
export async function moveTo(tx: Tx, ids: number[], stageId: number, companyId: number) {
  const { db } = tx
  const [stage] = await db
    .select()
    .from(stages)
    .where(and(eq(stages.id, stageId), eq(stages.companyId, companyId)))
  if (!stage) throw notOffered(tx.language, 'processId')
  const moved = await db
    .select({ id: applications.id, fromStageId: applications.stageId })
    .from(applications)
    .where(and(isAnyOf(applications.id, ids), sql`${applications.stageId} is distinct from ${stage.id}`))
    .orderBy(applications.id)
    .for('update')
  if (moved.length === 0) return
  const movedIds = moved.map(({ id }) => id)
  const returning = await findReturning(tx, movedIds, stage)
  const { rejectedFromId, stageId: leftId, answeredAt } = applications
  const isBack = isAnyOf(applications.id, [...returning])
  const rejection = stage.rejects
    ? { rejectedFromId: sql`coalesce(${rejectedFromId}, ${leftId})` }
    : { rejectedFromId: null, rejectionReasonId: null }
  await db
    .update(applications)
    .set({
      stageId: stage.id,
      // An answer by the move that is undone was none.
      answeredAt: sql`case when ${isBack} and ${answeredAt} = ${lastLeft(stage)} then null
        else coalesce(${answeredAt}, ${tx.now().toISOString()}::timestamptz) end`,
      ...rejection,
    })
    .where(isAnyOf(applications.id, movedIds))
  const moves = await recordMoves(tx, moved, stage)
  const forGood = moves.filter(({ applicationId }) => !returning.has(applicationId))
  await scheduleStageReplies(
    tx,
    stage,
    forGood.map(({ id }) => id),
    undoMs,
  )
}

/** When an application left the stage last. */
const lastLeft = ({ id: stageId }: Stage) =>
  sql`(select max(${applicationHistory.at}) from ${applicationHistory}
    where ${applicationHistory.applicationId} = ${applications.id} and ${applicationHistory.fromStageId} = ${stageId})`

/**
 * The applications that left the stage a moment ago, where they stood before the moves that quickly followed each other:
 * the move is an undo, so no reply is due.
 */
async function findReturning({ db, now }: Tx, ids: number[], { id: stageId }: Stage): Promise<Set<number>> {
  const found = await db
    .select({ id: applicationHistory.applicationId })
    .from(applicationHistory)
    .where(
      and(
        isAnyOf(applicationHistory.applicationId, ids),
        eq(applicationHistory.fromStageId, stageId),
        gte(applicationHistory.at, new Date(now().getTime() - undoMs)),
      ),
    )
  const lefts = new Set(found.map(({ id }) => id))
  if (lefts.size === 0) return lefts
  const moves = await db
    .select({ id: applicationHistory.applicationId, from: applicationHistory.fromStageId, at: applicationHistory.at })
    .from(applicationHistory)
    .where(and(isAnyOf(applicationHistory.applicationId, [...lefts]), eq(applicationHistory.kind, 'stage')))
    .orderBy(applicationHistory.id)
  const series = new Map<number, { from: number | null; last: number }>()
  for (const { id, from, at } of moves) {
    const before = series.get(id)
    const isNext = before && at.getTime() - before.last <= undoMs
    series.set(id, { from: isNext ? before.from : from, last: at.getTime() })
  }
  return new Set([...lefts].filter((id) => series.get(id)?.from === stageId))
}
