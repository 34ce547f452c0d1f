import { type ColumnsSelection, count } from 'drizzle-orm'
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder'
import type { Db } from './client.ts'

/** The number of rows that a statement with `returning` changes, counted in the database. */
export async function countChanged(db: Db, statement: TypedQueryBuilder<ColumnsSelection>): Promise<number> {
  const changed = db.$with('changed').as(statement)
  const [row] = await db.with(changed).select({ total: count() }).from(changed)
  return row?.total ?? 0
}
