import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import type { CacheTag } from './tag.ts'

const channel = 'cache_invalidations'

/** Says, when the transaction commits, that pages made from these are wrong now: in every process. */
export async function invalidate(db: Db, ...tags: CacheTag[]) {
  for (const part of partsOf(tags)) await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(part)})`)
}

/** PostgreSQL takes fewer than 8,000 bytes in one notification. No tag is longer than 40. */
const tagsInOne = 190

const partsOf = (tags: CacheTag[]) =>
  Array.from({ length: Math.ceil(tags.length / tagsInOne) }, (_, at) =>
    tags.slice(at * tagsInOne, (at + 1) * tagsInOne),
  )

/** Whatever is kept in memory and can become wrong: by these tags, or all of it for null. */
export type Invalidatable = { invalidate: (tags: CacheTag[] | null) => void }

/** Keeps what is in memory right, in the order given. What was said while nobody listened cannot be known, so all is dropped. */
export const subscribeToInvalidations = (database: Database, ...kept: Invalidatable[]) =>
  database.listen(channel, (payload) => {
    const tags = payload === null ? null : (JSON.parse(payload) as CacheTag[])
    for (const each of kept) each.invalidate(tags)
  })
