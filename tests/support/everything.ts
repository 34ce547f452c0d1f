import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'

/** The content of the whole database, with its queue, as text. */
export async function everything(db: Db): Promise<string> {
  const named = sql`select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`
  const texts: string[] = []
  for (const { schema, name } of await rowsOf<{ schema: string; name: string }>(db, named)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const rows = await db.execute(sql`select row_to_json(t)::text as text from ${table} t`)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}
