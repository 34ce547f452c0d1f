import { afterAll, expect, test } from 'vitest'
import { hearsNotifications } from '../../server/platform/db/hears-notifications.ts'
import { openOwnDatabase } from '../support/db.ts'

const database = await openOwnDatabase('echo')
afterAll(() => database.close())

test('a database that is asked directly is heard', async () => {
  expect(await hearsNotifications(database)).toBe(true)
})

test('one behind a pooler by transactions, which takes LISTEN and passes nothing on, is not', async () => {
  const pooled = { db: database.db, listen: async () => {} }
  expect(await hearsNotifications(pooled, 300)).toBe(false)
})
