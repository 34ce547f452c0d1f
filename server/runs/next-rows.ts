import { asc, count, gt, max } from 'drizzle-orm'
import type { candidates } from '../candidates/table.ts'
import type { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'

/**
 * The next `limit` rows behind the id `after`: the id of the last one (null when there are none) and how many there
 * are.
 */
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
