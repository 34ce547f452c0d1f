import { type SQL, sql } from 'drizzle-orm'
import { listTables } from '../../../backups/schema.ts'
import type { Db } from '../../../platform/db/client.ts'

/** The columns of each table, which are the same in every database. */
const columnsByTable = new Map<string, string[]>()

async function columnsOf(db: Db, table: string): Promise<string[]> {
  if (columnsByTable.size === 0) for (const { name, columns } of await listTables(db)) columnsByTable.set(name, columns)
  return columnsByTable.get(table) ?? []
}

/** Copies rows of a table, in `from` named `s`. They get ids of their own and other values in some columns. */
export async function copyRows(db: Db, table: string, others: Record<string, SQL>, from: SQL) {
  const copied = (await columnsOf(db, table)).filter((column) => column !== 'id')
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
