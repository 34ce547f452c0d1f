import { sql } from 'drizzle-orm'
import type { Database, Db } from '../platform/db/client.ts'

const channel = 'cache_spoils'

/** Says, when the transaction commits, that pages made from these are wrong now: in every process. */
export async function spoil(db: Db, ...tags: string[]) {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(tags)})`)
}

/** Whatever is kept in memory and can become wrong: by these tags, or all of it for null. */
export type Spoilable = { spoil: (tags: string[] | null) => void }

/** Keeps what is in memory right, in the order given. What was said while nobody listened cannot be known, so all is dropped. */
export const hearSpoils = (database: Database, ...kept: Spoilable[]) =>
  database.listen(channel, (payload) => {
    const tags = payload === null ? null : (JSON.parse(payload) as string[])
    for (const each of kept) each.spoil(tags)
  })
