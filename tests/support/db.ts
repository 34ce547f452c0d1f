import { openAsBlob } from 'node:fs'
import postgres from 'postgres'
import { test as base, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'

let opened: Promise<Database> | undefined

/** One engine a test file: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL says so. */
const sharedDatabase = () => openOwnDatabase('worker')

/** A separate database for test files whose calls must run concurrently: nothing is rolled back. */
export async function openOwnDatabase(purpose: string): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openOwnEngine()
  const database = await openDatabase({ url: await databaseNamed(server, purpose) })
  await database.migrate()
  await seedReference(database.db)
  return database
}

/** PGlite with all tables and the reference data. Starts from a dump, which is five times as fast as migrating. */
export async function openOwnEngine(): Promise<Database> {
  return openDatabase({ dump: await openAsBlob(inject('engineDump')) })
}

/** The address of an empty database on the tests' server. */
export async function emptyDatabaseUrl(purpose: string): Promise<string | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  return server && databaseNamed(server, `${purpose}_${process.pid}_${Date.now()}`)
}

/** Each worker has its own database, since files run in parallel and migrate at their start. */
async function databaseNamed(server: string, purpose: string): Promise<string> {
  const name = `${purpose}_${process.env['VITEST_POOL_ID'] ?? '0'}`
  const client = postgres(server, { max: 1 })
  try {
    const [known] = await client`select 1 from pg_database where datname = ${name}`
    if (!known) await client.unsafe(`create database ${name} template template0`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

class Rollback extends Error {}

/** A test that has its own database: everything it writes is rolled back when it ends. */
export const test = base.extend<{ db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  db: async ({}, use) => {
    opened ??= sharedDatabase()
    const { db } = await opened
    await db
      .transaction(async (transaction) => {
        await use(transaction)
        throw new Rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error
      })
  },
})
