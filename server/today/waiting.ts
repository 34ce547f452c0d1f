import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, ne, sql } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { matchingApplications } from '../applications/list/filter.ts'
import { applications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { liveStatuses } from '../jobs/job.ts'
import { jobs } from '../jobs/table.ts'
import { titleOf } from '../jobs/titles.ts'

/** Live ads that end within so many days wait to be prolonged. */
const endingDays = 7

const ofAll = sql<number>`count(*) over ()`.mapWith(Number)

/** Unread applications of the viewer's company, since when, and the ad that has most of them; null without any. */
export async function findUnread(context: Context) {
  const [first] = await context.db
    .select({
      jobId: applications.jobId,
      ofJob: count(),
      total: sql<number>`sum(count(*)) over ()`.mapWith(Number),
      since: sql<Date>`min(${min(applications.appliedAt)}) over ()`.mapWith(applications.appliedAt),
    })
    .from(applications)
    .where(matchingApplications({ companyId: requireCompany(context), isSeen: false }))
    .groupBy(applications.jobId)
    .orderBy(sql`2 desc, 1`)
    .limit(1)
  if (!first) return null
  const [job] = await context.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, first.jobId))
  return { ...first, title: await titleOf(context, { id: first.jobId, title: job?.title ?? '' }) }
}

/** Ads, or changes of them, that were returned with a reason: their number, and the one returned first. */
export async function findReturned(context: Context) {
  const isReturned = and(
    isNotNull(jobs.rejectionReason),
    isNull(jobs.deletedAt),
    inArray(jobs.status, ['DRAFT', 'PREVIEW', ...liveStatuses]),
  )
  const [first] = await context.db
    .select({ id: jobs.id, title: jobs.title, reason: jobs.rejectionReason, total: ofAll })
    .from(jobs)
    .where(and(eq(jobs.companyId, requireCompany(context)), isReturned))
    .orderBy(asc(jobs.updatedAt), asc(jobs.id))
    .limit(1)
  return first ? { ...first, title: await titleOf(context, first) } : null
}

/** Live ads that end soon: their number, and the one that ends first. */
export async function findEnding(context: Context) {
  const now = context.now()
  const [first] = await context.db
    .select({ id: jobs.id, title: jobs.title, endsAt: jobs.expiresAt, total: ofAll })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, requireCompany(context)),
        inArray(jobs.status, [...liveStatuses]),
        and(isNull(jobs.deletedAt), ne(jobs.isListed, false)),
        and(gt(jobs.expiresAt, now), lte(jobs.expiresAt, new Date(now.getTime() + endingDays * 24 * 3600_000))),
      ),
    )
    .orderBy(asc(jobs.expiresAt), asc(jobs.id))
    .limit(1)
  return first ? { ...first, title: await titleOf(context, first) } : null
}
