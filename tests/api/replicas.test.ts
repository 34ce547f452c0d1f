import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCaching } from '../../server/platform/cache/caching.ts'
import { createQueryCache } from '../../server/platform/cache/query-cache.ts'
import { type Database, type Db, openDatabase } from '../../server/platform/db/client.ts'
import type { Replicas } from '../../server/platform/db/replicas.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { isOnPostgres } from '../support/db.ts'
import { replicasMissing, startPostgres, startReplica } from '../support/postgres.ts'

type Server = Awaited<ReturnType<typeof startPostgres>>

const missing = replicasMissing()
if (missing) console.info(`skipped: replicas: ${missing}`)

let [primary, first, second] = [] as unknown as [Server, Server, Server]
let database: Database
let replicas: Replicas
const turns: string[] = []

/** Which server answers, by its port. */
const serverOf = async (db: Db) => (await rowsOf<{ port: string }>(db, sql`select inet_server_port()::text as port`))[0]
const portOf = ({ url }: Server) => new URL(url).port
const asked = async (position?: string) => (await serverOf(replicas.reader(position)))?.port
const positionNow = async () =>
  (await rowsOf<{ at: string }>(database.db, sql`select pg_current_wal_insert_lsn()::text as at`))[0]?.at ?? ''
const numbers = (db: Db) => rowsOf<{ n: number }>(db, sql`select n from numbers order by n`)
const add = (n: number) => database.db.execute(sql`insert into numbers values (${n})`)
const pollOptions = { timeout: 15_000, interval: 50 }
/** Of a primary without commits, replicas get the last records only some seconds later. */
async function askedOften() {
  await database.db.execute(sql`select pg_logical_emit_message(true, '', '')`)
  return Promise.all(Array.from({ length: 4 }, () => asked()))
}
const newestTurn = () => expect.poll(() => turns.at(-1) ?? '', pollOptions)
const isRead = (server: Server) => expect.poll(askedOften, pollOptions).toContain(portOf(server))
const isLeftOut = (server: Server) => expect.poll(askedOften, pollOptions).not.toContain(portOf(server))

/** What a replica does on its own: be delayed, and be promoted. */
async function on(server: Server, statement: string) {
  const own = await openDatabase({ url: server.url })
  for (const each of statement.split(';')) await own.db.execute(sql.raw(each))
  await own.close()
}
/** Recovery reads the setting at its own pace, and shows that nowhere. */
const delay = (server: Server, time: string) =>
  on(server, `alter system set recovery_min_apply_delay = '${time}'; select pg_reload_conf()`).then(() => pause(300))

// In this order, because the last one uses up a server, and each is slow to start.
describe.runIf(isOnPostgres && !missing)('reads of a primary and its replicas', { shuffle: false }, () => {
  beforeAll(async () => {
    primary = await startPostgres()
    const setUp = await openDatabase({ url: primary.url })
    await setUp.db.execute(sql`create table numbers (n int primary key)`)
    await setUp.close()
    first = await startReplica(primary.url)
    second = await startReplica(primary.url)
    database = await openDatabase({
      url: primary.url,
      replicaUrls: [first.url, second.url],
      onReplicaTurn: ({ replica, reason }) =>
        turns.push(`${replica} ${reason instanceof Error ? reason.message : 'is read'}`),
    })
    if (!database.replicas) throw new Error('There are no replicas')
    replicas = database.replicas
  }, 60_000)
  afterAll(async () => {
    await database?.close()
    for (const server of [second, first, primary]) await server?.stop()
  })
  afterEach(() => isRead(first))

  test('go to each replica in turn, and writes and transactions to the primary', async () => {
    await isRead(first)
    await isRead(second)
    const reader = replicas.reader()
    await reader.execute(sql`insert into numbers values (1)`)
    await reader.transaction(async (tx) => {
      expect((await serverOf(tx))?.port).toBe(portOf(primary))
      await tx.execute(sql`insert into numbers values (2)`)
    })
    await reader.execute(sql`with added as (insert into numbers values (3) returning n) select n from added`)
    expect(await numbers(database.db)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test('contain what their session has written, while replicas are delayed', async () => {
    for (const server of [first, second]) await delay(server, '2s')
    for (let n = 10; n < 20; n += 1) {
      await add(n)
      const position = await positionNow()
      expect((await numbers(replicas.reader(position))).at(-1)).toEqual({ n })
      expect(await asked(position)).toBe(portOf(primary))
      expect(await asked()).not.toBe(portOf(primary))
    }
    expect((await numbers(replicas.reader())).at(-1)).not.toEqual({ n: 19 })
    const position = await positionNow()
    await expect.poll(() => asked(position)).not.toBe(portOf(primary))
    expect((await numbers(replicas.reader(position))).at(-1)).toEqual({ n: 19 })
    for (const server of [first, second]) await delay(server, '0')
  })

  test('are not cached from a replica that has not replayed an invalidated change', async () => {
    const newest = createQueryCache<number>({ tag: 'jobs', maxEntries: 10 })
    const caching = startCaching(database.db)
    const load = (db: Db) => newest.getOrLoad(db, 'newest', async () => (await numbers(db)).at(-1)?.n ?? 0)
    const reader = replicas.reader()
    for (const server of [first, second]) await delay(server, '2s')
    for (let n = 30; n < 40; n += 1) {
      await load(reader)
      await add(n)
      replicas.catchUp()
      caching.invalidate(['jobs'])
      expect(await load(reader)).toBe(n)
      expect(await load(database.db)).toBe(n)
    }
    for (const server of [first, second]) await delay(server, '0')
    await expect.poll(() => asked()).not.toBe(portOf(primary))
  })

  test('leave out a replica that is more than five seconds behind, until it has caught up', async () => {
    await delay(second, '1h')
    await add(50)
    await isLeftOut(second)
    expect(await asked()).toBe(portOf(first))
    await newestTurn().toMatch('It lags by more than 5000 ms')
    const lags = () => replicas.lags().map(({ replica, lagMs }) => [replica, lagMs])
    const caughtUp = [new URL(first.url).host, 0]
    await expect.poll(lags, pollOptions).toEqual([caughtUp, [new URL(second.url).host, undefined]])
    await delay(second, '0')
    await isRead(second)
  })

  test('fail for nobody when a replica dies amid them, and go there again once it is back', async () => {
    let [isOver, answered] = [false, 0]
    const failures: unknown[] = []
    const reading = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await numbers(replicas.reader()).then(
          () => (answered += 1),
          (error: unknown) => failures.push(error),
        )
        await pause(2)
      }
    })
    await second.crash()
    await isLeftOut(second)
    await pause(500)
    await second.comeBack()
    await isRead(second)
    isOver = true
    await Promise.all(reading)
    expect({ failures, answered: answered > 20 }).toEqual({ failures: [], answered: true })
  })

  test('never go to a replica once it is promoted, and no write ever does', async () => {
    const reader = replicas.reader()
    await on(second, 'select pg_promote()')
    for (let n = 60; n < 100; n += 1)
      await reader.execute(sql`with a as (insert into numbers values (${n}) returning n) select n from a`)
    await isLeftOut(second)
    await newestTurn().toMatch('It is no replica: it takes writes itself')
    expect((await numbers(database.db)).filter(({ n }) => n >= 60)).toHaveLength(40)
  })
})

describe.runIf(isOnPostgres && !missing)('after the primary is gone', () => {
  test('its promoted replica takes its address, and nothing that was confirmed is missing', async () => {
    const old = await startPostgres(['synchronous_standby_names=*'])
    const heir = await startReplica(old.url)
    const site = await openDatabase({ url: old.url, replicaUrls: [heir.url] })
    const confirmed: number[] = []
    await site.db.execute(sql`create table numbers (n int primary key)`)
    await expect.poll(async () => (await serverOf(site.replicas?.reader() ?? site.db))?.port).toBe(portOf(heir))
    const change = (n: number) =>
      site.db.transaction((tx) => tx.execute(sql`insert into numbers values (${n})`)).then(() => confirmed.push(n))
    for (let n = 0; n < 50; n += 1) await change(n)
    const going = Array.from({ length: 20 }, (_, at) => change(100 + at).catch(() => {}))
    await old.crash()
    await Promise.all(going)
    await on(heir, 'select pg_promote()')
    await heir.shutDown()
    await heir.comeBack({ at: old.url })
    const isTaken = async () => (await Promise.allSettled([change(1000)]))[0].status
    await expect.poll(isTaken).toBe('fulfilled')
    const stored = new Set((await numbers(site.replicas?.reader() ?? site.db)).map(({ n }) => n))
    expect(confirmed.filter((n) => !stored.has(n))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(50)
    await site.close()
    await heir.stop()
    await old.stop()
  }, 60_000)
})
