import { sql } from 'drizzle-orm'
import type { Database, Db } from '../platform/db/client.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'cache_spoils'

/** Says, when the transaction commits, that pages made from these are wrong now: in every process. */
export async function spoil(db: Db, ...tags: string[]) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`)
}

/** Keeps the cache right. After a lost connection nothing can be trusted, so all is dropped. */
export const hearSpoils = (database: Database, cache: PageCache) =>
  database.listen(channel, (payload) => cache.spoil(payload === null ? null : (JSON.parse(payload) as string[])))
