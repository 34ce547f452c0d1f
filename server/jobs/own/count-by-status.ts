import { and, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { createLargeCounts } from '../search/large-counts.ts'
import { jobs } from '../table.ts'
import { inLiveStatus, isRevised, statusAt } from './status-sql.ts'

/** The number of ads by status, of live ones that end within a week, and of those with a change that is not approved, also by status. */
type Counts = Record<string, number>
type StatusCounts = { statusCounts: Counts; revisedCounts: Counts; endingSoon: number; revised: number }

const largeCounts = createLargeCounts<StatusCounts>(({ statusCounts }) =>
  Object.values(statusCounts).reduce((sum, total) => sum + total, 0),
)

/** Counts the ads that meet a condition, which `key` stands for. */
export const countByStatus = (db: Db, where: SQL | undefined, { key, now }: { key: string; now: Date }) =>
  largeCounts.get(db, key, { now, count: () => readCounts(db, where, now) })

async function readCounts(db: Db, where: SQL | undefined, now: Date): Promise<StatusCounts> {
  const inAWeek = new Date(now.getTime() + 7 * 24 * 3600_000)
  const endsSoon = and(inLiveStatus, gt(jobs.expiresAt, now), lte(jobs.expiresAt, inAWeek))
  const rows = await db
    .select({
      status: statusAt(now),
      total: sql<number>`count(*)`.mapWith(Number),
      endingSoon: sql<number>`count(*) filter (where ${endsSoon})`.mapWith(Number),
      revised: sql<number>`count(*) filter (where ${isRevised})`.mapWith(Number),
    })
    .from(jobs)
    .where(where)
    .groupBy(sql`1`)
  return {
    statusCounts: Object.fromEntries(rows.map(({ status, total }) => [status, total])),
    revisedCounts: Object.fromEntries(rows.map(({ status, revised }) => [status, revised])),
    endingSoon: rows.reduce((sum, row) => sum + row.endingSoon, 0),
    revised: rows.reduce((sum, row) => sum + row.revised, 0),
  }
}
