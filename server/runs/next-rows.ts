import { asc, count, gt, max } from 'drizzle-orm'
import type { candidates } from '../candidates/table.ts'
import type { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'

/** The number of the last of the next rows of a table, null when there are no more, and how many they are. */
export async function nextRows(db: Db, table: typeof jobs | typeof candidates, after: number, limit: number) {
  const next = db
    .select({ id: table.id })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(limit)
    .as('next')
  const [found] = await db.select({ last: max(next.id), rows: count() }).from(next)
  return { last: found?.last ?? null, rows: Number(found?.rows ?? 0) }
}
