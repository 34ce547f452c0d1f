import { sql } from 'drizzle-orm'
import { inBatches } from '../db/batches.ts'
import type { Database, Db } from '../db/client.ts'
import type { CacheTag } from './tag.ts'

const channel = 'cache_invalidations'

/** Invalidates cache entries with these tags in every process, when the transaction commits. */
export async function invalidate(db: Db, ...tags: CacheTag[]) {
  await inBatches(tags, tagsInOne, async (some) => [
    await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(some)})`),
  ])
}

/** PostgreSQL limits a notification to less than 8,000 bytes. No tag is longer than 40. */
const tagsInOne = 190

/** A cache in memory. `invalidate` evicts entries with one of the tags; all entries for null. */
export type Invalidatable = { invalidate: (tags: CacheTag[] | null) => void }

/**
 * Passes invalidations to the caches in order. While none can be heard, and after that, as some were lost, all entries
 * are evicted.
 */
export function subscribeToInvalidations(database: Database, ...caches: Invalidatable[]) {
  const evict = (tags: CacheTag[] | null) => {
    // What is loaded anew must not come from a replica that has not heard of the change.
    database.replicas?.catchUp()
    for (const each of caches) each.invalidate(tags)
  }
  return database.listen(
    channel,
    (payload) => evict(payload === null ? null : (JSON.parse(payload) as CacheTag[])),
    () => evict(null),
  )
}
