import { and, count, gte, inArray, sql, sum } from 'drizzle-orm'
import { applications, shownApplications } from '../../applications/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { periodOf, startOf } from '../../platform/db/periods.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { jobDailyStats } from './table.ts'

/** Views and applications of each of the last days, today last. */
export type Curves = { curve: number[]; applicationCurve: number[] }

const curveDays = 14

/** The last days in Croatian time, oldest first. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(new Date(now.getTime() - (count - 1 - at) * 24 * 3600_000)))

/** Returns a function for the curves of these ads by id. */
export async function readCurves(db: Db, ids: number[], now: Date): Promise<(id: number) => Curves> {
  const days = lastDays(now, curveDays)
  const views = curvesOf(await readViews(db, ids, days), days)
  const applied = curvesOf(await readApplied(db, ids, days), days)
  return (id) => ({ curve: views(id), applicationCurve: applied(id) })
}

type DayCount = { jobId: number; day: string; count: number }

const readViews = (db: Db, ids: number[], days: string[]): Promise<DayCount[]> =>
  db
    .select({ jobId: jobDailyStats.jobId, day: jobDailyStats.day, count: sum(jobDailyStats.views).mapWith(Number) })
    .from(jobDailyStats)
    .where(and(inArray(jobDailyStats.jobId, ids), gte(jobDailyStats.day, days[0] ?? '')))
    .groupBy(jobDailyStats.jobId, jobDailyStats.day)

/** The numbers of these ads' applications on each of these days in Croatian time, which end today. */
export async function readApplied(db: Db, ids: number[], days: string[]): Promise<DayCount[]> {
  const { jobId, appliedAt } = applications
  const rows = await db
    .select({ jobId, at: periodOf(appliedAt, days), count: count() })
    .from(applications)
    .where(and(shownApplications(), inArray(jobId, ids), gte(appliedAt, startOf(days[0] ?? ''))))
    .groupBy(sql`1, 2`)
  return rows.map(({ at, ...row }) => ({ ...row, day: days[at - 1] ?? '' }))
}

/** Returns a function for an ad's counts on each of these days. */
function curvesOf(counts: DayCount[], days: string[]): (jobId: number) => number[] {
  const byJob = Map.groupBy(counts, ({ jobId }) => jobId)
  return (jobId) => {
    const ofJob = new Map(byJob.get(jobId)?.map(({ day, count }) => [day, count]))
    return days.map((day) => ofJob.get(day) ?? 0)
  }
}
