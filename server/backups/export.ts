import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { rowHash } from './row-hash.ts'
import { listTables, readSequences, type Table } from './schema.ts'

/** The first file of a backup. */
export type Manifest = {
  format: 1
  takenAt: string
  /** The number of applied migrations. */
  migrations: number
  tables: Record<string, { rows: number; hash: string }>
  sequences: Record<string, number>
  /** Pending background tasks. */
  tasks: { name: string; data: unknown; startAfter: string }[]
}

const batchSize = 1000

/** Exports a consistent snapshot of all rows, one line of JSON each, while the site keeps writing. */
export function exportTables(db: Db, folder: string, now: Date): Promise<Manifest> {
  return db.transaction(
    async (tx) => {
      await mkdir(join(folder, 'tables'), { recursive: true })
      // So that times do not depend on the server's time zone.
      await tx.execute(sql`set local timezone = 'UTC'`)
      const tables: Manifest['tables'] = {}
      for (const table of await listTables(tx)) tables[table.name] = await exportTable(tx, table, folder)
      const manifest: Manifest = {
        ...{ format: 1, takenAt: now.toISOString(), migrations: await countMigrations(tx), tables },
        ...{ sequences: await readSequences(tx), tasks: await openTasks(tx) },
      }
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
      return manifest
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function exportTable(db: Db, table: Table, folder: string) {
  const hash = rowHash()
  let rows = 0
  async function* lines() {
    for await (const batch of batchesOf(db, table)) {
      for (const line of batch) hash.add(line)
      rows += batch.length
      yield batch.map((line) => `${line}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'tables', `${table.name}.jsonl`)))
  return { rows, hash: hash.digest() }
}

/** The rows of a table as JSON, in batches. */
async function* batchesOf(db: Db, { name, columns }: Table) {
  const selected = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(
    sql`declare backup_rows no scroll cursor for
      select row_to_json(t)::text as row from (select ${selected} from ${sql.identifier(name)}) t`,
  )
  for (;;) {
    const batch = await rowsOf<{ row: string }>(db, sql.raw(`fetch ${batchSize} from backup_rows`))
    if (batch.length > 0) yield batch.map(({ row }) => row)
    if (batch.length < batchSize) break
  }
  await db.execute(sql`close backup_rows`)
}

async function countMigrations(db: Db): Promise<number> {
  const [row] = await rowsOf<{ total: unknown }>(db, sql`select count(*) as total from drizzle.__drizzle_migrations`)
  return Number(row?.total ?? 0)
}

/** The pending tasks of the queue, without those that a schedule creates. */
async function openTasks(db: Db): Promise<Manifest['tasks']> {
  const [queue] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue?.exists) return []
  const rows = await rowsOf<{ name: string; data: unknown; start: Date | string }>(
    db,
    sql`select name, data, start_after as start from pgboss.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%' and data is not null and data <> '{}'::jsonb
      order by created_on`,
  )
  return rows.map(({ name, data, start }) => ({ name, data, startAfter: new Date(start).toISOString() }))
}
