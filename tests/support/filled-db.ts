import { test as base } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { seedDemo } from '../../server/setup/demo/seed-demo.ts'
import { rolledBack } from './access/rolled-back.ts'
import { filesInMemory } from './app.ts'
import { inTransaction } from './db.ts'

type Filled = { db: Db; storage: ReturnType<typeof filesInMemory> }

/** A test that has its own database with the demo, which a file fills once, as it takes many seconds. */
export const test = base.extend<{ $file: { demo: Filled }; $test: { db: Db } }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
    ({}, use) =>
      inTransaction(async (db) => {
        const storage = filesInMemory()
        await seedDemo({ db, storage, now: () => new Date() })
        await use({ db, storage })
      }),
    { scope: 'file' },
  ],
  db: ({ demo: { db } }, use) => rolledBack(db, () => use(db)),
})
