import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { isOnPostgres } from '../support/db.ts'

const unhandled: unknown[] = []
const collect = (error: unknown) => void unhandled.push(error)
beforeEach(() => void process.on('unhandledRejection', collect))
afterEach(() => void process.off('unhandledRejection', collect))

/** A way to the server that is cut when the driver first asks for the types; `closes`: for good. */
async function cutAtTypes({ closes }: { closes: boolean }) {
  const to = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  let cuts = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    client.on('data', (sent) => {
      if (cuts > 0 || !sent.includes('pg_backend_pid')) return void upstream.write(sent)
      cuts += 1
      if (closes) server.close()
      for (const each of [client, upstream]) each.destroy()
    })
    upstream.pipe(client)
    for (const each of [client, upstream]) sockets.add(each.on('error', () => {}))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  const database = await openDatabase({ url: url.href })
  onTestFinished(async () => {
    await database.close()
    for (const each of sockets) each.destroy()
    server.close()
  })
  return { database, cuts: () => cuts }
}

test.runIf(isOnPostgres)('a server that vanishes at the first query fails this query alone', async () => {
  const { database, cuts } = await cutAtTypes({ closes: true })
  const outcome = await database.db.execute(sql`select 1`).catch(isDatabaseUnavailable)
  await database.close()
  expect({ outcome, cuts: cuts(), unhandled }).toEqual({ outcome: true, cuts: 1, unhandled: [] })
})

test.runIf(isOnPostgres)('a connection lost at the first query is opened anew, with named statements', async () => {
  const { database, cuts } = await cutAtTypes({ closes: false })
  await database.db.execute(sql`select 1`)
  const named = await database.db.transaction(async (tx) => {
    await tx.select({ one: sql`1` }).from(sql`(select) as row`).limit(1).prepare('one').execute()
    return rowsOf(tx, sql`select name from pg_prepared_statements`)
  })
  expect(named).not.toEqual([])
  expect({ cuts: cuts(), unhandled }).toEqual({ cuts: 1, unhandled: [] })
})
