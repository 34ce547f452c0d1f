import { afterAll, expect, test } from 'vitest'
import { receivesNotifications } from '../../server/platform/db/receives-notifications.ts'
import { openOwnDatabase } from '../support/db.ts'

const database = await openOwnDatabase('echo')
afterAll(() => database.close())

test('a direct connection receives notifications', async () => {
  expect(await receivesNotifications(database)).toBe(true)
})

test('one behind a transaction pooler, which accepts LISTEN but forwards nothing, does not', async () => {
  const pooled = { db: database.db, listen: async () => {} }
  expect(await receivesNotifications(pooled, 300)).toBe(false)
})
