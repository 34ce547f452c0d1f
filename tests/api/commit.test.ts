import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { emptyDatabaseUrl, isOnPostgres } from '../support/db.ts'

/** A way to the server on which every commit arrives as an abort, which the server confirms as such, without an error. */
async function proxyThatAborts(to: URL) {
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    client.on('data', (sent) =>
      upstream.write(Buffer.from(sent.toString('latin1').replaceAll('commit\0', 'abort \0'), 'latin1')),
    )
    upstream.pipe(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}

test.runIf(isOnPostgres)('a change that the server rolled back does not pass for committed', async () => {
  const url = new URL((await emptyDatabaseUrl('commit')) ?? '')
  const direct = await openDatabase({ url: url.href })
  await direct.db.execute(sql`create table t (id int)`)
  const proxy = await proxyThatAborts(url)
  const aborting = await openDatabase({ url: proxy.url })

  const change = aborting.db.transaction((tx) => tx.execute(sql`insert into t values (1)`).then(() => 'changed'))
  const outcome = await change.catch(isDatabaseUnavailable)

  expect(await rowsOf(direct.db, sql`select id from t`)).toEqual([])
  expect(outcome).toBe(true)
  await aborting.close()
  proxy.close()
  await direct.close()
})
