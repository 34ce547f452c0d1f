import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { Table } from './schema.ts'

/** Inserts rows given as lines of JSON, with the ids that they have. */
export async function insertRows(db: Db, { name, columns }: Table, lines: string[], onConflict: SQL = sql.empty()) {
  const into = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(sql`insert into ${into} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${into}, ${`[${lines.join(',')}]`}::text::json) ${onConflict}`)
}
