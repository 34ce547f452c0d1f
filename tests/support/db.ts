import { test as base } from 'vitest'
import { fillReference } from '../../server/places/reference.ts'
import { type Database, type Db, openDatabase } from '../../server/platform/db/client.ts'

let opened: Promise<Database> | undefined

/** One engine a test file: PGlite in memory, or PostgreSQL where TEST_DATABASE_URL says so. */
async function sharedDatabase() {
  const database = await openDatabase({ url: process.env['TEST_DATABASE_URL'] })
  await database.migrate()
  await fillReference(database.db)
  return database
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
