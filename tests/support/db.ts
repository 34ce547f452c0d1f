import { openAsBlob } from 'node:fs'
import { test as base, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '../../server/platform/db/client.ts'
import { throughPooler } from './pooler.ts'
import { createDatabase } from './postgres.ts'

const server = process.env['TEST_DATABASE_URL']

/** A pooler before that server, if the tests are to go through one. */
const pooler = process.env['TEST_POOLER_URL']

/** What no engine decides, or only a server, is tried on PostgreSQL alone where it takes long. */
export const isOnPostgres = server !== undefined

let opened: Promise<Database> | undefined

/** One database a worker, shared by its test files: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL says so. */
const sharedDatabase = () => openOwnDatabase('worker')

/** A separate database for test files whose calls must run concurrently: nothing is rolled back. */
export async function openOwnDatabase(purpose: string): Promise<Database> {
  if (!server) return openOwnEngine()
  const direct = await createDatabase(server, nameFor(purpose), inject('template'))
  return openDatabase(pooler ? { url: throughPooler(pooler, direct), listenUrl: direct } : { url: direct })
}

/** PGlite with all tables and the reference data. */
export async function openOwnEngine(): Promise<Database> {
  return openDatabase({ dump: await openAsBlob(inject('engineDump')) })
}

/** The address of an empty database on the tests' server. */
export async function emptyDatabaseUrl(purpose: string): Promise<string | undefined> {
  return server && createDatabase(server, nameFor(purpose))
}

/** Each worker has its own database, since files run in parallel. */
const nameFor = (purpose: string) => `${purpose}_${process.env['VITEST_POOL_ID'] ?? '0'}`

class Rollback extends Error {}

/** Work in the worker's database, of which nothing stays. */
export async function inTransaction(work: (db: Db) => Promise<void>) {
  opened ??= sharedDatabase()
  const { db } = await opened
  await db
    .transaction(async (transaction) => {
      await work(transaction)
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
}

/** A test that has its own database: everything it writes is rolled back when it ends. */
export const test = base.extend<{ db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  db: ({}, use) => inTransaction(use),
})
