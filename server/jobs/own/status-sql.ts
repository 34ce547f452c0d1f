import { and, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { subquery } from '../../platform/db/subquery.ts'
import { type JobStatus, liveStatuses, type StoredStatus } from '../job.ts'
import { hasSentRevision } from '../pending.ts'
import { jobRevisions } from '../revision/table.ts'
import { jobs } from '../table.ts'

/** `statusNow` as SQL. */
export const statusAt = (now: Date) =>
  sql<JobStatus>`case when ${jobs.status} not in ('ACTIVE', 'PUBLISHED') then ${jobs.status}
    when ${jobs.expiresAt} <= ${now.toISOString()} then 'EXPIRED'
    when ${hasSentRevision} then 'MODERATION' else ${jobs.status} end`

/** `isOut` as SQL. */
export const inLiveStatus = inArray(jobs.status, [...liveStatuses])

/** Whether an ad has a change that is not approved. */
export const isRevised = exists(
  subquery.select({ id: jobRevisions.jobId }).from(jobRevisions).where(eq(jobRevisions.jobId, jobs.id)),
)

/** Ads that are not deleted. */
export const shownJobs = () => and(sql`${jobs.status} <> 'DELETED'`, isNull(jobs.deletedAt))

/** Ads that have one of these statuses now. The second condition follows from the first, and an index finds by it what is rare. */
export function hasStatus(statuses: JobStatus[], now: Date): SQL | undefined {
  const stored = statuses.filter((status): status is StoredStatus => status !== 'MODERATION')
  const mayHave = or(
    inArray(jobs.status, stored),
    statuses.includes('EXPIRED') ? and(inLiveStatus, lte(jobs.expiresAt, now)) : undefined,
    statuses.includes('MODERATION') ? and(inLiveStatus, hasSentRevision) : undefined,
  )
  return and(inArray(statusAt(now), statuses), mayHave)
}
