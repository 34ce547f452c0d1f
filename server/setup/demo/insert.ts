import { sql } from 'drizzle-orm'
import { insertRows } from '../../backups/insert-rows.ts'
import type { Db } from '../../platform/db/client.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { demoName, type IdsByName, withIds } from './names.ts'
import type { DemoRow } from './rows.ts'

/** Inserts the rows of a table with new ids, and adds these to `ids`. Returns the first id. */
export async function insertDemoRows(
  db: Db,
  table: string,
  rows: DemoRow[],
  ids: IdsByName,
): Promise<number | undefined> {
  const fitting = rows.flatMap((row) => {
    const stored = withIds(row, ids)
    return stored ? [{ name: demoName(table, row), stored }] : []
  })
  const free = await nextIds(db, table, fitting.length)
  const complete = fitting.map(({ stored }, at) => ({ ...stored, ...(free && { id: free[at] }) }))
  // Columns that a line leaves out have their default.
  const alike = Map.groupBy(complete, (row) => Object.keys(row).join())
  for (const [columns, some] of alike)
    await insertRows(
      db,
      { name: table, columns: columns.split(',') },
      some.map((row) => JSON.stringify(row)),
      // The sections of recruiting pages remain when the demo is removed.
      sql`on conflict do nothing`,
    )
  if (!free) return undefined
  const named = ids.get(table) ?? new Map<unknown, number>()
  for (const [at, { name }] of fitting.entries()) named.set(name, free[at] as number)
  ids.set(table, named)
  return free[0]
}

/** The next numbers of the table's sequence; undefined when it has none. */
async function nextIds(db: Db, table: string, count: number): Promise<number[] | undefined> {
  const [column] = await rowsOf<{ generation: string }>(
    db,
    sql`select identity_generation as generation from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and column_name = 'id' and is_identity = 'YES'`,
  )
  // Those sections have ids of their own.
  if (column?.generation !== 'ALWAYS') return undefined
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)`,
  )
  return found.map(({ id }) => Number(id))
}
