import { and, eq, gte, inArray, ne, type SQL, sql, sum } from 'drizzle-orm'
import { companyScope } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countRows, limitOf, type Page, type PageRequest } from '../../platform/db/page.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { cardColumns } from '../cards.ts'
import type { JobStatus } from '../job.ts'
import { sumJobStats } from '../stats/stats.ts'
import { jobDailyStats, jobs, jobTranslations } from '../table.ts'
import { hasWord, wordsOf } from '../words.ts'

export type OwnJobsFilter = { q: string; status?: JobStatus | undefined; company: number }

/** Days of the small curve beside an ad. */
export const curveDays = 14

/** Counted without the table of applications, which stands on a floor above. */
export const applicationCount = sql<number>`(select count(*) from applications a where a.job_id = ${jobs.id})`.mapWith(
  Number,
)
const newApplicationCount =
  sql<number>`(select count(*) from applications a where a.job_id = ${jobs.id} and not a.seen and a.withdrawn_at is null)`.mapWith(
    Number,
  )

const ownColumns = {
  ...cardColumns,
  version: jobs.version,
  firstPublishedAt: jobs.firstPublishedAt,
  archivedFrom: jobs.archivedFrom,
  submittedAt: jobs.submittedAt,
  remindedAt: jobs.remindedAt,
  rejectionReason: jobs.rejectionReason,
  previewCode: jobs.previewCode,
  isListed: jobs.isListed,
  mainImage: jobs.mainImage,
  updatedAt: jobs.updatedAt,
  applications: applicationCount,
  newApplications: newApplicationCount,
}

/** The status as `statusNow` tells it. */
const statusAt = (now: Date) =>
  sql<JobStatus>`case when ${jobs.status} in ('ACTIVE', 'PUBLISHED', 'MODERATION') and ${jobs.expiresAt} <= ${now.toISOString()} then 'EXPIRED' else ${jobs.status} end`

/** The ads of the viewer's company, or of all for an administrator who names none; deleted ones are in no list. */
export async function listManagedJobs(context: Context, filter: OwnJobsFilter, page: PageRequest) {
  const { db, language, now } = context
  const everyStatus = and(...conditionsOf(companyScope(context, filter.company), filter))
  const matching = and(everyStatus, filter.status && eq(statusAt(now()), filter.status))
  const rows = await db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      jobTranslations,
      and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language)),
    )
    .where(matching)
    .orderBy(...page.orderBy)
    .limit(limitOf(page).limit)
    .offset(limitOf(page).offset)
  const items = await withInterest(db, rows, now())
  const found: Page<OwnJob> = { items, total: await countRows(db, jobs, matching) }
  return { ...found, statusCounts: await countByStatus(db, everyStatus, now()) }
}

function conditionsOf(companyId: number | 'all', { q }: OwnJobsFilter): SQL[] {
  const ofCompany = companyId === 'all' ? [] : [eq(jobs.companyId, companyId)]
  return [ne(jobs.status, 'DELETED'), sql`${jobs.deletedAt} is null`, ...ofCompany, ...wordsOf(q).map(hasWord)]
}

type Row = Awaited<ReturnType<typeof selectShape>>[number]
const selectShape = (db: Db) =>
  db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, sql`false`)

export type OwnJob = Row & { views: number; applyClicks: number; curve: number[] }

async function withInterest(db: Db, rows: Row[], now: Date): Promise<OwnJob[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [sums, curves] = [await sumJobStats(db, ids), await readCurves(db, ids, now)]
  const none = { views: 0, applyClicks: 0 }
  return rows.map((row) => ({ ...row, ...(sums.get(row.id) ?? none), curve: curves.get(row.id) ?? emptyCurve() }))
}

const emptyCurve = (): number[] => Array.from({ length: curveDays }, () => 0)

/** The last days, the oldest first, as Croatia counts them. */
export const lastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(new Date(now.getTime() - (count - 1 - at) * 24 * 3600_000)))

/** Views of each day of the curve, today last. */
async function readCurves(db: Db, ids: number[], now: Date): Promise<Map<number, number[]>> {
  const days = lastDays(now, curveDays)
  const rows = await db
    .select({ jobId: jobDailyStats.jobId, day: jobDailyStats.day, views: sum(jobDailyStats.views).mapWith(Number) })
    .from(jobDailyStats)
    .where(and(inArray(jobDailyStats.jobId, ids), gte(jobDailyStats.day, days[0] ?? '')))
    .groupBy(jobDailyStats.jobId, jobDailyStats.day)
  const curves = new Map<number, number[]>()
  for (const { jobId, day, views } of rows) {
    const curve = curves.get(jobId) ?? emptyCurve()
    const at = days.indexOf(day)
    if (at >= 0) curve[at] = views
    curves.set(jobId, curve)
  }
  return curves
}

async function countByStatus(db: Db, where: SQL | undefined, now: Date): Promise<Record<string, number>> {
  const status = statusAt(now)
  const rows = await db
    .select({ status, total: sql<number>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(where)
    .groupBy(sql`1`)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}
