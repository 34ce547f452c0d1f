import { type SQL, sql } from 'drizzle-orm'
import { listTables } from '../../../backups/schema.ts'
import type { Db } from '../../../platform/db/client.ts'

/** Copies rows of a table, in `from` named `s`. They get ids of their own and other values in some columns. */
export async function copyRows(db: Db, table: string, others: Record<string, SQL>, from: SQL) {
  const columns = (await listTables(db)).find(({ name }) => name === table)?.columns ?? []
  const copied = columns.filter((column) => column !== 'id')
  const list = sql.join(
    copied.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    copied.map((column) => others[column] ?? sql`s.${sql.identifier(column)}`),
    sql`, `,
  )
  await db.execute(sql`insert into ${sql.identifier(table)} (${list}) select ${values} ${from}`)
}
