import { and, asc, count, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import { subquery } from '../platform/db/subquery.ts'
import { liveStatuses, pendingStatuses } from './job.ts'
import { jobRevisions } from './revision/table.ts'
import { countLarge } from './search/large-totals.ts'
import { jobs } from './table.ts'

/** Ads of which a revision was sent for approval. */
export const hasSentRevision = exists(
  subquery
    .select({ id: jobRevisions.jobId })
    .from(jobRevisions)
    .where(and(eq(jobRevisions.jobId, jobs.id), isNotNull(jobRevisions.submittedAt))),
)

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

/** To the letter the condition of `jobs_waiting`. */
const isPending = and(sql`${jobs.status} in ('PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL')`, isNull(jobs.deletedAt))

/** Revisions that await approval; those of pending ads are approved with these. */
const awaitedRevisions = (now: Date) =>
  and(isNotNull(jobRevisions.submittedAt), takesRevisionsAt(now), isNull(jobs.deletedAt))

/** The number of ads that await approval; of very many up to a minute old. */
export const countPending = (db: Db, now: Date): Promise<number> =>
  countLarge(db, 'pending', {
    now,
    count: async () => {
      const [revised] = await db
        .select({ count: count() })
        .from(jobRevisions)
        .innerJoin(jobs, eq(jobs.id, jobRevisions.jobId))
        .where(awaitedRevisions(now))
      return (await countRows(db, jobs, isPending)) + Number(revised?.count ?? 0)
    },
  })

/** Since when the ad waits for approval that waits longest; null without one. */
export async function findOldestPending(db: Db, now: Date): Promise<Date | null> {
  const [ad] = await db
    .select({ at: jobs.submittedAt })
    .from(jobs)
    .where(and(isPending, not(hasSentRevision)))
    .orderBy(asc(jobs.submittedAt))
    .limit(1)
  const [revision] = await db
    .select({ at: jobRevisions.submittedAt })
    .from(jobRevisions)
    .innerJoin(jobs, eq(jobs.id, jobRevisions.jobId))
    .where(or(awaitedRevisions(now), and(isNotNull(jobRevisions.submittedAt), isPending)))
    .orderBy(asc(jobRevisions.submittedAt))
    .limit(1)
  const times = [ad?.at, revision?.at].flatMap((at) => at ?? [])
  return times.reduce<Date | null>((oldest, at) => (oldest && oldest < at ? oldest : at), null)
}
