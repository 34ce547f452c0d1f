import { and, count, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { jobs } from './table.ts'

/** How many ads of all companies wait for approval. */
export async function countPending(db: Db): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(inArray(jobs.status, ['PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL']), isNull(jobs.deletedAt)))
  return Number(found?.count ?? 0)
}
