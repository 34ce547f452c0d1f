import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import { liveStatuses } from '../jobs/job.ts'
import { jobs } from '../jobs/table.ts'
import { invalidate } from '../platform/cache/invalidation.ts'
import { countRows } from '../platform/db/page.ts'
import type { Step } from './step.ts'

/** Ends ads whose time is over and that the schedule has not come to yet. */
export const expireStep: Step = {
  name: 'expiredAds',
  count: (db) => countRows(db, jobs),
  async work({ db, now }, after, limit) {
    const batch = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(gt(jobs.id, after))
      .orderBy(asc(jobs.id))
      .limit(limit)
    const ids = batch.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return { last: null, rows: 0, changed: 0 }
    const isDue = and(
      inArray(jobs.id, ids),
      inArray(jobs.status, [...liveStatuses, 'MODERATION']),
      lte(jobs.expiresAt, now()),
    )
    const ended = await db.update(jobs).set({ status: 'EXPIRED' }).where(isDue).returning({ id: jobs.id })
    if (ended.length > 0) await invalidate(db, 'jobs', ...ended.map(({ id }) => `job:${id}` as const))
    return { last, rows: ids.length, changed: ended.length }
  },
}
