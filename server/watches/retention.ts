import { and, isNull, lte, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { jobWatches } from './table.ts'

const dayMs = 24 * 3600_000

/** How long an address may be confirmed. */
export const confirmWithinMs = 2 * dayMs

/** How long an ad is watched. */
const keptMs = 365 * dayMs

/** Deletes watches that nobody confirmed, and those that are too old. */
export async function deleteOldWatches({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = (ms: number) => lte(jobWatches.askedAt, new Date(now().getTime() - ms))
  await db.delete(jobWatches).where(or(before(keptMs), and(isNull(jobWatches.confirmedAt), before(confirmWithinMs))))
}
