import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'

/** All that the database holds, as text. */
export async function everything(db: Db): Promise<string> {
  const named = sql`select table_name as name from information_schema.tables where table_schema = 'public'`
  const texts: string[] = []
  for (const { name } of await rowsOf<{ name: string }>(db, named)) {
    const rows = await db.execute(sql`select row_to_json(t)::text as text from ${sql.identifier(name)} t`)
    texts.push(JSON.stringify(rows))
  }
  return texts.join('\n')
}
