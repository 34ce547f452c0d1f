import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { isLive } from '../jobs/job.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { jobReports } from './table.ts'

export type ListedReport = Awaited<ReturnType<typeof listReports>>['items'][number]

/** Whether the public still sees a reported ad. */
export const isReportedAdOut = (job: Parameters<typeof isLive>[0], companyBlockedAt: Date | null, now: Date) =>
  isLive(job, now) && !companyBlockedAt

/** Reports with their ads, for administrators. */
export async function listReports(
  context: Context,
  page: PageRequest,
  { state }: { state?: 'open' | 'resolved' | undefined },
) {
  requireAdmin(context)
  const condition = state && (state === 'open' ? isNull(jobReports.resolvedAt) : isNotNull(jobReports.resolvedAt))
  const found = context.db
    .select({
      id: jobReports.id,
      jobId: jobReports.jobId,
      jobTitle: jobs.title,
      jobSlug: jobs.slug,
      companyName: companies.name,
      reason: jobReports.reason,
      comment: jobReports.comment,
      createdAt: jobReports.createdAt,
      resolvedAt: jobReports.resolvedAt,
      outcome: jobReports.outcome,
      wantsAnswer: sql<boolean>`${jobReports.email} is not null`,
      life: {
        status: jobs.status,
        deactivatedAt: jobs.deactivatedAt,
        archivedAt: jobs.archivedAt,
        deletedAt: jobs.deletedAt,
        expiresAt: jobs.expiresAt,
      },
      companyBlockedAt: companies.blockedAt,
    })
    .from(jobReports)
    .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(condition)
    .$dynamic()
  const { items: rows, total } = await readPage(context.db, found, { page, table: jobReports, condition })
  const now = context.now()
  const items = rows.map(({ life, companyBlockedAt, ...row }) => ({
    ...row,
    isOut: isReportedAdOut(life, companyBlockedAt, now),
  }))
  return { items, total }
}

/** Whether an ad has an unresolved report. */
export async function hasOpenReport(db: Db, jobId: number): Promise<boolean> {
  const found = await db
    .select({ id: jobReports.id })
    .from(jobReports)
    .where(and(eq(jobReports.jobId, jobId), isNull(jobReports.resolvedAt)))
    .limit(1)
  return found.length > 0
}
