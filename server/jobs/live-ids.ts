import { and, eq, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { liveJobs } from './cards.ts'
import { jobs } from './table.ts'

/** Which ads are live, as bits: bit `id % 8` of byte `id / 8`. A hundred thousand ads need 12 KB. */
export async function liveJobBits(db: Db, now: Date): Promise<Uint8Array> {
  const ids = sql<string>`coalesce(string_agg(${jobs.id}::text, ','), '')`
  const [found] = await db
    .select({ ids })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
  const live = (found?.ids ?? '').split(',').map(Number)
  const bits = new Uint8Array(Math.floor(live.reduce((most, id) => Math.max(most, id), 0) / 8) + 1)
  for (const id of live) if (id > 0) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
  return bits
}
