import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'

export type Table = {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** Every table, each after those that it references. */
export async function listTables(db: Db): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
  )
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select distinct a.relname as "from", b.relname as "to" from pg_constraint k
      join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
      where k.contype = 'f' and a.relnamespace = 'public'::regnamespace and a.oid <> b.oid`,
  )
  const byName = Map.groupBy(columns, ({ table }) => table)
  return inOrder([...byName.keys()], references).map((name) => ({
    name,
    columns: (byName.get(name) ?? []).map(({ column }) => column),
  }))
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = []
  const visit = (name: string, path: string[] = []) => {
    if (ordered.includes(name)) return
    if (path.includes(name)) throw new Error(`Tables refer to each other in a cycle: ${[...path, name].join(' → ')}`)
    for (const { from, to } of references) if (from === name) visit(to, [...path, name])
    ordered.push(name)
  }
  for (const name of names) visit(name)
  return ordered
}

/** The current value of each sequence, by its name. */
export async function readSequences(db: Db): Promise<Record<string, number>> {
  const rows = await rowsOf<{ name: string; value: number | string }>(
    db,
    sql`select sequencename as name, last_value as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}
