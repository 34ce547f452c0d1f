import { createReadStream, readdirSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import type { Manifest } from './export.ts'
import { insertRows } from './insert-rows.ts'
import { rowHash } from './row-hash.ts'
import { listTables, type Table } from './schema.ts'

const batchSize = 500

/** Throws when the backup has a format other than this version's. */
const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  if (manifest.format !== 1) throw new Error('This backup is of another format.')
  return manifest
}

/**
 * Creates the tables of an empty database as of the backup's migrations and fills them in one transaction. Later
 * migrations run at the next start.
 */
export async function loadTables(database: Database, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await migrateTo(database, manifest.migrations)
  await database.db.transaction(async (tx) => {
    const tables = await listTables(tx)
    const missing = Object.keys(manifest.tables).filter((name) => !tables.some((table) => table.name === name))
    if (missing.length > 0) throw new Error(`This version of the product has no ${missing.join(', ')}.`)
    // Migrations may have inserted rows.
    for (const { name } of [...tables].reverse()) await tx.execute(sql`delete from ${sql.identifier(name)}`)
    for (const table of tables) await loadTable(tx, table, { folder, manifest })
    for (const [name, value] of Object.entries(manifest.sequences))
      await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`)
  })
  return manifest
}

type From = { folder: string; manifest: Manifest }

async function loadTable(db: Db, table: Table, { folder, manifest }: From) {
  const { name } = table
  const expected = manifest.tables[name]
  if (!expected) return
  const hash = rowHash()
  let rows = 0
  const write = async (lines: string[]) => {
    if (lines.length === 0) return
    await insertRows(db, table, lines)
    rows += lines.length
  }
  let batch: string[] = []
  for await (const line of createInterface({ input: createReadStream(join(folder, 'tables', `${name}.jsonl`)) })) {
    hash.add(line)
    batch.push(line)
    if (batch.length < batchSize) continue
    await write(batch)
    batch = []
  }
  await write(batch)
  if (rows !== expected.rows || hash.digest() !== expected.hash) throw new Error(`The rows of ${name} are not whole.`)
}

/** Runs the first `count` migrations. */
async function migrateTo(database: Database, count: number) {
  const all = resolve('server/platform/db/migrations')
  const folder = await mkdtemp(join(tmpdir(), 'preko-migrations-'))
  try {
    for (const name of readdirSync(all)) if (name.endsWith('.sql')) await cp(join(all, name), join(folder, name))
    const journal = JSON.parse(await readFile(join(all, 'meta/_journal.json'), 'utf8')) as { entries: unknown[] }
    if (journal.entries.length < count) throw new Error('This backup is of a later version of the product.')
    await cp(join(all, 'meta'), join(folder, 'meta'), { recursive: true })
    await writeFile(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    )
    await database.migrate(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether the database has no tables yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1`,
  )
  return found.length === 0
}
