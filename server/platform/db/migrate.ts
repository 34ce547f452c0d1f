import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type { Db } from './db.ts'
import { rowsOf } from './rows.ts'

/** The table that Drizzle's own migrator keeps. It runs all migrations in one transaction, where no index is built concurrently. */
const done = sql`drizzle.__drizzle_migrations`

const ownMigrations = resolve('server/platform/db/migrations')

/** Runs the pending migrations of a folder, by default the product's own, in order. */
export async function runMigrations(db: Db, migrationsFolder = ownMigrations) {
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists ${done} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const [last] = await rowsOf<{ at: string | null }>(db, sql`select max(created_at) as at from ${done}`)
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis <= Number(last?.at)) continue
    if (migration.sql.some((statement) => isConcurrent.test(statement))) await run(db, migration)
    else await db.transaction((tx) => run(tx, migration))
  }
}

/** Statements that write to a table while they build an index of it; PostgreSQL runs them outside transactions alone. */
const isConcurrent = /\bindex concurrently\b/i

async function run(db: Db, { sql: statements, hash, folderMillis }: MigrationMeta) {
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`insert into ${done} (hash, created_at) values (${hash}, ${folderMillis})`)
}
