import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { emptyDatabaseUrl, isOnPostgres } from '../support/db.ts'
import { proxyTo } from '../support/proxy.ts'

/** A way to a server that counts how often an answer is waited for. */
async function countingProxy(address: string) {
  let [trips, isAnswered] = [0, true]
  const proxy = await proxyTo(address, {
    onSend(sent) {
      if (isAnswered) trips += 1
      isAnswered = false
      return sent
    },
    onAnswer() {
      isAnswered = true
    },
  })
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = trips
    await work()
    return trips - before
  }
  return { ...proxy, tripsOf }
}

test.runIf(isOnPostgres)('a statement takes one round trip, also with parameters, and keeps their types', async () => {
  const proxy = await countingProxy((await emptyDatabaseUrl('round_trips')) ?? '')
  const { db, close } = await openDatabase({ url: proxy.url })
  const values = { whole: 7, half: 0.5, yes: true, none: null, text: "7'\\", json: { a: [1] } }
  const select = sql`select ${values.whole}::int as whole, ${values.half}::float8 as half, ${values.yes}::bool as yes,
    ${values.none}::text as none, ${values.text} as text, ${JSON.stringify(values.json)}::jsonb as json`
  const ask = () => rowsOf(db, select)
  await ask()

  expect(await proxy.tripsOf(async () => expect(await ask()).toEqual([values]))).toBe(1)
  const inTransaction = () =>
    db.transaction((tx) => Promise.all([1, 2, 3].map((number) => tx.execute(sql`select ${number}::int`))))
  expect(await proxy.tripsOf(inTransaction)).toBe(3)
  await close()
  proxy.close()
})
