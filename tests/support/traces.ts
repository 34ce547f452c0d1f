import { sql } from 'drizzle-orm'
import { receiverHashOf } from '../../server/mails/erase.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'

/** Somebody whose name, address and telephone nobody else in the tests has. */
export const ana = {
  firstName: 'Anamarija',
  lastName: 'Kovačević',
  email: 'anamarija.kovacevic@posta.hr',
  phone: '+385 91 555 0101',
}

/** What must be found nowhere after an erasure, as stored text, in search texts, sort keys and hashes. */
export const traces = new RegExp(
  ['anamarij', 'kova[cč]evi[cć]', '91 ?555 ?0101', receiverHashOf(ana.email)].join('|'),
  'i',
)

/** Every column of the database, also of the queue, in which a trace is found, as 'table.column'. */
export async function columnsWithTraces(db: Db): Promise<string[]> {
  const tables = await rowsOf<{ schema: string; name: string }>(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const columns = await rowsOf<{ name: string }>(
      db,
      sql`select distinct cell.key as name from ${table} t, jsonb_each_text(to_jsonb(t)) cell
        where cell.value ~* ${traces.source} order by 1`,
    )
    found.push(...columns.map((column) => `${name}.${column.name}`))
  }
  return found
}
