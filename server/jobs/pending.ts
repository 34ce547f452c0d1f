import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { liveStatuses, pendingStatuses } from './job.ts'
import { jobRevisions } from './revision/table.ts'
import { jobs } from './table.ts'

/** Ads of which a revision was sent for approval. */
export const hasSentRevision = sql`${jobs.id} in (select ${jobRevisions.jobId} from ${jobRevisions} where ${isNotNull(jobRevisions.submittedAt)})`

/** `takesRevisions` as SQL. */
export const takesRevisionsAt = (now: Date) =>
  or(
    and(inArray(jobs.status, [...liveStatuses]), or(isNull(jobs.expiresAt), gt(jobs.expiresAt, now))),
    eq(jobs.status, 'DEACTIVATED'),
  )

/** Ads that await approval, or of which a revision does: those that `allows` an approval. */
export const awaitsApproval = (now: Date) =>
  and(
    or(inArray(jobs.status, [...pendingStatuses]), and(hasSentRevision, takesRevisionsAt(now))),
    isNull(jobs.deletedAt),
  )

/** The number of ads that await approval. */
export async function countPending(db: Db, now: Date): Promise<number> {
  const [found] = await db.select({ count: count() }).from(jobs).where(awaitsApproval(now))
  return Number(found?.count ?? 0)
}
