import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** The rows of a raw statement, in the same form on both databases. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown
  return Array.isArray(result) ? (result as Row[]) : (result as { rows: Row[] }).rows
}
