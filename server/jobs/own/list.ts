import { and, eq, gt, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../../accounts/company-scope.ts'
import { companyScope } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countRows, limitOf, type Page, type PageRequest } from '../../platform/db/page.ts'
import { cardColumns } from '../cards.ts'
import { type JobStatus, liveStatuses } from '../job.ts'
import { type Curves, readCurves } from '../stats/curves.ts'
import { sumJobStats } from '../stats/stats.ts'
import { jobs, jobTranslations } from '../table.ts'
import { hasWord, wordsOf } from '../words.ts'

/** `company` 0: none is named. */
export type OwnJobsFilter = { q: string; status?: JobStatus[] | undefined; company: number }

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

/** The status as `statusNow` computes it. */
const statusAt = (now: Date) =>
  sql<JobStatus>`case when ${jobs.status} in ('ACTIVE', 'PUBLISHED', 'MODERATION') and ${jobs.expiresAt} <= ${now.toISOString()} then 'EXPIRED' else ${jobs.status} end`

/** The ads of the viewer's company, or of all for an administrator who names none; deleted ones are in no list. */
export async function listManagedJobs(context: Context, filter: OwnJobsFilter, page: PageRequest) {
  const { db, language, now } = context
  const everyStatus = and(...conditionsOf(companyScope(context, filter.company), filter))
  const matching = and(everyStatus, filter.status && inArray(statusAt(now()), filter.status))
  const { limit, offset } = limitOf(page)
  // Only their ids are sorted: the rows are long.
  const shown = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(matching)
    .orderBy(...page.orderBy)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      jobTranslations,
      and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language)),
    )
    .where(inArray(jobs.id, shown))
    .orderBy(...page.orderBy)
  const items = await withInterest(db, rows, now())
  const found: Page<OwnJob> = { items, total: await countRows(db, jobs, matching) }
  const statusCounts = await countByStatus(db, everyStatus, now())
  return { ...found, statusCounts, endingSoon: await countEndingSoon(db, everyStatus, now()) }
}

function conditionsOf(companyId: CompanyScope, { q }: OwnJobsFilter): (SQL | undefined)[] {
  const isShown = [inScope(jobs.companyId, companyId), ne(jobs.status, 'DELETED'), isNull(jobs.deletedAt)]
  return [...isShown, ...wordsOf(q).map(hasWord)]
}

type Row = Awaited<ReturnType<typeof selectShape>>[number]
const selectShape = (db: Db) =>
  db
    .select(ownColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, sql`false`)

export type OwnJob = Row & { views: number; applyClicks: number } & Curves

async function withInterest(db: Db, rows: Row[], now: Date): Promise<OwnJob[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const sums = await sumJobStats(db, ids)
  const curves = await readCurves(db, ids, now)
  const none = { views: 0, applyClicks: 0 }
  return rows.map((row) => ({
    ...row,
    ...(sums.get(row.id) ?? none),
    ...curves(row.id),
  }))
}

async function countEndingSoon(db: Db, where: SQL | undefined, now: Date): Promise<number> {
  const inAWeek = new Date(now.getTime() + 7 * 24 * 3600_000)
  const live = inArray(jobs.status, [...liveStatuses])
  return countRows(db, jobs, and(where, live, gt(jobs.expiresAt, now), lte(jobs.expiresAt, inAWeek)))
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
