import { and, inArray, lte } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { liveStatuses } from './job.ts'
import { jobs } from './table.ts'

/** Ends the ads whose time is over. Lists stopped showing them at that moment; this makes it their status. */
export async function expireJobs({ db, now }: Pick<Services, 'db' | 'now'>) {
  await db.transaction(async (transaction) => {
    const ended = await transaction
      .update(jobs)
      .set({ status: 'EXPIRED' })
      .where(and(inArray(jobs.status, [...liveStatuses, 'MODERATION']), lte(jobs.expiresAt, now())))
      .returning({ id: jobs.id })
    if (ended.length > 0) await spoil(transaction, 'jobs', ...ended.map(({ id }) => `job:${id}`))
  })
}
