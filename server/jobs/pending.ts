import { and, count, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { awaitingStatuses } from './job.ts'
import { jobs } from './table.ts'

/** The number of ads that await approval. */
export async function countPending(db: Db): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(inArray(jobs.status, [...awaitingStatuses]), isNull(jobs.deletedAt)))
  return Number(found?.count ?? 0)
}
