import { and, count, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { applications, shownApplications } from '../../applications/table.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countReasonsOf } from '../../rejections/reasons.ts'
import { findManagedJob } from '../find-managed.ts'
import { type JobRow, jobs } from '../table.ts'
import { lastDays, readApplied } from './curves.ts'
import { sumJobStats } from './stats.ts'
import { jobDailyStats } from './table.ts'

/** `day` as YYYY-MM-DD, in Croatian time. */
export type StatsDay = { day: string; views: number; applyClicks: number; applications: number }
type Totals = Omit<StatsDay, 'day'>

/** Ads from which the median is computed. */
const maxCompared = 200

/** The statistics of an ad: by day, by referrer, in total, and the median of ads in its industry. */
export async function readStats(context: Context, id: number, dayCount: number) {
  const { db, now } = context
  const { job } = await findManagedJob(context, id)
  const days = lastDays(now(), dayCount)
  const interest = await readInterest(db, id, days[0] ?? '')
  const sent = new Map((await readApplied(db, [id], days)).map(({ day, count }) => [day, count]))
  const series = days.map((day): StatsDay => {
    const ofDay = interest.filter((each) => each.day === day)
    return { day, ...sumOf(ofDay), applications: sent.get(day) ?? 0 }
  })
  return {
    job,
    days: series,
    referrers: referrersOf(interest),
    totals: (await readTotals(db, [id]))(id),
    like: await medianOf(db, job),
    rejections: await countReasonsOf(db, id, context.language),
  }
}

/** The share of application forms opened that were sent. */
export const finishShare = ({ applyClicks, applications }: Totals): number | null =>
  applyClicks === 0 ? null : Math.min(1, applications / applyClicks)

type Interest = { day: string; referrer: string; views: number; applyClicks: number }

const readInterest = (db: Db, jobId: number, from: string): Promise<Interest[]> =>
  db
    .select({
      day: jobDailyStats.day,
      referrer: jobDailyStats.referrer,
      views: jobDailyStats.views,
      applyClicks: jobDailyStats.applyClicks,
    })
    .from(jobDailyStats)
    .where(and(eq(jobDailyStats.jobId, jobId), gte(jobDailyStats.day, from)))

const sumOf = (rows: readonly { views: number; applyClicks: number }[]) => ({
  views: rows.reduce((total, { views }) => total + views, 0),
  applyClicks: rows.reduce((total, { applyClicks }) => total + applyClicks, 0),
})

function referrersOf(interest: Interest[]) {
  const byHost = Map.groupBy(interest, ({ referrer }) => referrer)
  return [...byHost]
    .map(([referrer, rows]) => ({ referrer, ...sumOf(rows) }))
    .sort((one, other) => other.views - one.views || one.referrer.localeCompare(other.referrer))
    .slice(0, 20)
}

async function countApplications(db: Db, jobIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ jobId: applications.jobId, count: count() })
    .from(applications)
    .where(and(shownApplications(), inArray(applications.jobId, jobIds)))
    .groupBy(applications.jobId)
  return new Map(rows.map(({ jobId, count }) => [jobId, count]))
}

/** Returns a function for the totals of each of these ads. */
async function readTotals(db: Db, jobIds: number[]) {
  const interest = await sumJobStats(db, jobIds)
  const sent = await countApplications(db, jobIds)
  return (id: number): Totals => ({ views: 0, applyClicks: 0, ...interest.get(id), applications: sent.get(id) ?? 0 })
}

/** The median of the newest published ads of the same industry, of all companies; null for fewer than five. */
async function medianOf(db: Db, { id, industryId }: JobRow) {
  if (!industryId) return null
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(eq(jobs.industryId, industryId), ne(jobs.id, id), isNotNull(jobs.firstPublishedAt), sql`${jobs.isListed}`),
    )
    .orderBy(sql`${jobs.publishedAt} desc nulls last`)
    .limit(maxCompared)
  if (found.length < 5) return null
  const ids = found.map((each) => each.id)
  const all = ids.map(await readTotals(db, ids))
  const shares = all.map(finishShare).filter((share) => share !== null)
  return {
    ads: all.length,
    views: median(all.map(({ views }) => views)),
    applyClicks: median(all.map(({ applyClicks }) => applyClicks)),
    applications: median(all.map(({ applications }) => applications)),
    finishShare: shares.length > 0 ? median(shares) : null,
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
