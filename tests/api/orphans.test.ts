import { expect } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { removeOrphans } from '../../server/stored-files/orphans.ts'
import { filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'

const daysFromNow = (days: number) => () => new Date(Date.now() + days * 24 * 3600_000)

const sweep = (db: Db, storage: ReturnType<typeof filesInMemory>, days: number) =>
  removeOrphans({ db, storage, now: daysFromNow(days) })

test('a file that no row names goes after a week', async ({ db }) => {
  const storage = filesInMemory()
  for (const key of ['uploads/1.webp', 'uploads/1.small.webp', 'applications/2', 'elsewhere/3'])
    await storage.put(key, Buffer.from('1'))
  await sweep(db, storage, 6)
  expect(storage.keys()).toHaveLength(4)
  await sweep(db, storage, 8)
  expect(storage.keys()).toEqual(['elsewhere/3'])
})
