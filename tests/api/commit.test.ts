import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { emptyDatabaseUrl, isOnPostgres } from '../support/db.ts'
import { proxyTo } from '../support/proxy.ts'

/** Every commit arrives as an abort, which the server confirms as such, without an error. */
const abortInstead = (sent: Buffer) => Buffer.from(sent.toString('latin1').replaceAll('commit\0', 'abort \0'), 'latin1')

test.runIf(isOnPostgres)('a change that the server rolled back does not pass for committed', async () => {
  const url = (await emptyDatabaseUrl('commit')) ?? ''
  const direct = await openDatabase({ url })
  await direct.db.execute(sql`create table t (id int)`)
  const proxy = await proxyTo(url, { onSend: abortInstead })
  const aborting = await openDatabase({ url: proxy.url })

  const change = aborting.db.transaction((tx) => tx.execute(sql`insert into t values (1)`).then(() => 'changed'))
  const outcome = await change.catch(isDatabaseUnavailable)

  expect(await rowsOf(direct.db, sql`select id from t`)).toEqual([])
  expect(outcome).toBe(true)
  await aborting.close()
  proxy.close()
  await direct.close()
})
