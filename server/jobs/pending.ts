import { and, count, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { pendingStatuses } from './job.ts'
import { jobRevisions, jobs } from './table.ts'

/** Ads of which a revision was sent for approval. */
export const hasSentRevision = sql`${jobs.id} in (select ${jobRevisions.jobId} from ${jobRevisions} where ${isNotNull(jobRevisions.submittedAt)})`

/** Ads that await approval, or of which a revision does. */
export const awaitsApproval = and(
  or(inArray(jobs.status, [...pendingStatuses]), hasSentRevision),
  isNull(jobs.deletedAt),
)

/** The number of ads that await approval. */
export async function countPending(db: Db): Promise<number> {
  const [found] = await db.select({ count: count() }).from(jobs).where(awaitsApproval)
  return Number(found?.count ?? 0)
}
