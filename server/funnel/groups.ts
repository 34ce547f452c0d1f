import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { applicationHistory, applications, shownApplications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { translatedTo } from '../jobs/cards.ts'
import { jobDailyStats } from '../jobs/stats/table.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import { periodOf, startOf } from '../platform/db/periods.ts'
import { appliedBetween, cameTo, countIf, medianDays } from './applied.ts'
import type { FunnelGroup } from './choices.ts'
import type { FunnelFilter } from './funnel.ts'
import { lastMonths, lastPeriod } from './period.ts'
import { findSteps, hiringStep } from './steps.ts'

/** `name`: a title, a host or a month. A source counts opened forms, which know no answers; the others no views. */
type GroupRow = {
  name: string
  now: number
  before: number
  answerDays: number | null
  hiringDays: number | null
  views: number | null
}
/** `total`: of the groups, of which the largest are listed. */
export type Groups = { rows: GroupRow[]; total: number }

/** The figures by a group. */
export function readGroups(context: Context, by: FunnelGroup, filter: FunnelFilter, limit: number): Promise<Groups> {
  if (by === 'month') return groupByMonth(context, filter)
  return by === 'ad' ? groupByAd(context, filter, limit) : groupBySource(context, filter, limit)
}

const total = sql<number>`count(*) over ()`.mapWith(Number)
const toGroups = (rows: (GroupRow & { total: number })[]): Groups => ({
  rows: rows.map(({ total: _, ...row }) => row),
  total: rows[0]?.total ?? 0,
})

const sumIf = (value: SQL, condition: SQL) =>
  sql<number>`coalesce(sum(${value}) filter (where ${condition}), 0)`.mapWith(Number)

/** The days to answer and hiring of the applications that meet a condition, and the join that they need. */
async function hiringOf(context: Context) {
  const found = await findSteps(context)
  const { applicationId, enteredStageId, at } = applicationHistory
  return {
    isHiring: and(eq(applicationId, applications.id), eq(enteredStageId, hiringStep(found.steps)?.id ?? 0)),
    medians: (only: SQL = sql`true`) => ({
      answerDays: medianDays(applications.answeredAt, only),
      hiringDays: medianDays(at, sql`${only} and ${cameTo(enteredStageId, found)}`),
    }),
  }
}

/** By ad, the ones with most applications first. */
async function groupByAd(context: Context, { days, jobId }: FunnelFilter, limit: number): Promise<Groups> {
  const { db, now, language } = context
  const { before, start, end } = lastPeriod(now(), days)
  const { isHiring, medians } = await hiringOf(context)
  const isNow = gte(applications.appliedAt, startOf(start))
  const counted = db
    .select({
      jobId: applications.jobId,
      now: countIf(isNow).as('now'),
      before: countIf(sql`not ${isNow}`).as('before'),
      answerDays: medians(isNow).answerDays.as('answer_days'),
      hiringDays: medians(isNow).hiringDays.as('hiring_days'),
      total: total.as('total'),
    })
    .from(applications)
    .leftJoin(applicationHistory, isHiring)
    .where(and(appliedBetween({ companyId: requireCompany(context), jobId }, before, end), shownApplications()))
    .groupBy(applications.jobId)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit)
    .as('counted')
  const rows = await db
    .select({
      name: sql<string>`coalesce(nullif(${jobTranslations.title}, ''), ${jobs.title})`,
      ...{ now: counted.now, before: counted.before, total: counted.total },
      ...{ answerDays: counted.answerDays, hiringDays: counted.hiringDays, views: sql<null>`null` },
    })
    .from(counted)
    .innerJoin(jobs, eq(jobs.id, counted.jobId))
    .leftJoin(jobTranslations, translatedTo(language))
    .orderBy(desc(counted.now), desc(counted.before), counted.jobId)
  return toGroups(rows)
}

/** By the host that people came from to the ads, empty when unknown: views, and openings of the form. */
async function groupBySource(context: Context, { days, jobId }: FunnelFilter, limit: number): Promise<Groups> {
  const { before, start, end } = lastPeriod(context.now(), days)
  const { day, referrer, views, applyClicks } = jobDailyStats
  const isNow = gte(day, start)
  const rows = await context.db
    .select({
      name: referrer,
      now: sumIf(sql`${applyClicks}`, isNow),
      before: sumIf(sql`${applyClicks}`, sql`not ${isNow}`),
      views: sumIf(sql`${views}`, isNow),
      answerDays: sql<null>`null`,
      hiringDays: sql<null>`null`,
      total,
    })
    .from(jobDailyStats)
    .innerJoin(jobs, eq(jobs.id, jobDailyStats.jobId))
    .where(
      and(
        eq(jobs.companyId, requireCompany(context)),
        jobId === undefined ? undefined : eq(jobs.id, jobId),
        and(gte(day, before), lt(day, end)),
      ),
    )
    .groupBy(referrer)
    .orderBy(sql`2 desc, 4 desc, 1`)
    .limit(limit)
  return toGroups(rows)
}

/** By month of the last twelve, the newest first, each beside the month before. */
async function groupByMonth(context: Context, { jobId }: Pick<FunnelFilter, 'jobId'>): Promise<Groups> {
  const months = lastMonths(context.now())
  const { isHiring, medians } = await hiringOf(context)
  const [first = '', ...shown] = months
  const { end } = lastPeriod(context.now(), 30)
  const counted = await context.db
    .select({
      month: periodOf(applications.appliedAt, months),
      now: sql<number>`count(*)`.mapWith(Number),
      ...medians(),
    })
    .from(applications)
    .leftJoin(applicationHistory, isHiring)
    .where(and(appliedBetween({ companyId: requireCompany(context), jobId }, first, end), shownApplications()))
    .groupBy(sql`1`)
  const at = (month: number) => counted.find((row) => row.month === month)
  const rows = shown.map((day, index): GroupRow => {
    const { now = 0, answerDays = null, hiringDays = null } = at(index + 2) ?? {}
    return { name: day.slice(0, 7), now, before: at(index + 1)?.now ?? 0, answerDays, hiringDays, views: null }
  })
  return { rows: rows.toReversed(), total: rows.length }
}
