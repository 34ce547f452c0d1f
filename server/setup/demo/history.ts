import { inArray } from 'drizzle-orm'
import { applicationHistory } from '../../applications/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { stages } from '../../stages/table.ts'
import type { DemoApplication } from './applications.ts'
import { day, later } from './dates.ts'
import type { Random } from './random.ts'

/** A move of an application. `place` is the position of the stage among those of the company. */
export type DemoMove = { application: DemoApplication; at: Date; place: number }

type Row = typeof applicationHistory.$inferInsert

/** The places that an application passes on its way to a place. A rejection follows directly on the review. */
const wayTo = (place: number) => (place === 5 ? [1, 5] : [1, 2, 3, 4].slice(0, place))

/** Stores the history of the applications: opened, rated and moved, one step after another. Returns the moves. */
export async function fillHistory(
  db: Db,
  random: Random,
  applied: DemoApplication[],
  { authors, now }: { authors: Map<number, number>; now: Date },
): Promise<DemoMove[]> {
  const companyIds = [...new Set(applied.map(({ companyId }) => companyId))]
  if (companyIds.length === 0) return []
  const all = await db.select().from(stages).where(inArray(stages.companyId, companyIds)).orderBy(stages.position)
  const stagesOf = Map.groupBy(all, ({ companyId }) => companyId)

  const moves: DemoMove[] = []
  const rows: Row[] = []
  for (const application of applied) {
    const own = stagesOf.get(application.companyId) ?? []
    const way = wayTo(own.findIndex(({ id }) => id === application.stageId))
    const times = timesAfter(random, application.appliedAt, way.length + 2, now)
    const row = { applicationId: application.id, userId: authors.get(application.companyId) ?? null }
    const [seenAt, ratedAt, ...movedAt] = times as [Date, Date, ...Date[]]
    if (application.seen) rows.push({ ...row, at: seenAt, kind: 'seen', value: '1' })
    if (application.rating) rows.push({ ...row, at: ratedAt, kind: 'rating', value: String(application.rating) })
    for (const [step, place] of way.entries()) {
      const at = movedAt[step] ?? now
      const fromStageId = own[way[step - 1] ?? 0]?.id ?? null
      rows.push({ ...row, at, kind: 'stage', fromStageId, value: own[place]?.name ?? '' })
      moves.push({ application, at, place })
    }
  }
  await inBatches(rows, 500, (some) =>
    db.insert(applicationHistory).values(some).returning({ id: applicationHistory.id }),
  )
  return moves
}

/** That many times in order, a day or two apart, or closer where there is less time. */
function timesAfter(random: Random, from: Date, count: number, now: Date): Date[] {
  const gaps = Array.from({ length: count }, () => 0.1 + random.next() * 2)
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const scale = Math.min(1, (now.getTime() - from.getTime()) / day / (whole + 0.1))
  const until = (at: number) => gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0)
  return gaps.map((_, at) => later(from, until(at) * scale))
}
