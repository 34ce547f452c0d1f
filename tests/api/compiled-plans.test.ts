import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { emptyDatabaseUrl, isOnPostgres } from '../support/db.ts'

test.runIf(isOnPostgres)('connections after the migrations compile no plans', async () => {
  const url = await emptyDatabaseUrl('plans')
  const migrating = await openDatabase({ url })
  await migrating.migrate()
  await migrating.close()
  const later = await openDatabase({ url })
  expect(await later.db.execute(sql`show jit`)).toMatchObject([{ jit: 'off' }])
  await later.close()
})
