import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import type { CacheTag } from './tag.ts'

const channel = 'cache_invalidations'

/** Invalidates what was made from these tags in every process, when the transaction commits. */
export async function invalidate(db: Db, ...tags: CacheTag[]) {
  for (const part of partsOf(tags)) await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(part)})`)
}

/** PostgreSQL takes fewer than 8,000 bytes in one notification. No tag is longer than 40. */
const tagsInOne = 190

const partsOf = (tags: CacheTag[]) =>
  Array.from({ length: Math.ceil(tags.length / tagsInOne) }, (_, at) =>
    tags.slice(at * tagsInOne, (at + 1) * tagsInOne),
  )

/** Something cached in memory. `invalidate` drops what has one of the tags, all of it for null. */
export type Invalidatable = { invalidate: (tags: CacheTag[] | null) => void }

/** Passes each invalidation to the caches, in the order given. After a lost connection notifications may be missing, so everything is dropped. */
export const subscribeToInvalidations = (database: Database, ...kept: Invalidatable[]) =>
  database.listen(channel, (payload) => {
    const tags = payload === null ? null : (JSON.parse(payload) as CacheTag[])
    for (const each of kept) each.invalidate(tags)
  })
