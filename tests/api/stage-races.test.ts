import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import { aDashboard } from '../support/dashboard.ts'
import { openOwnDatabase } from '../support/db.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase('stages')
}, 60_000)
afterAll(() => database.close())

test('of all stages that are deleted at the same moment one stays', async () => {
  const { app, stages } = await aDashboard(database.db)
  const removals = stages.map(({ id }) => call(app, `/api/processes/${id}`, undefined, { method: 'DELETE' }))
  const statuses = (await Promise.all(removals)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([...stages.slice(1).map(() => 200), 409])
})
