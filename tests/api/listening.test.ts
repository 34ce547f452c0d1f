import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../server/platform/db/client.ts'
import { isDatabaseUnavailable } from '../../server/platform/db/database-unavailable.ts'
import { isOnPostgres, openOwnDatabase } from '../support/db.ts'
import { startPostgres } from '../support/postgres.ts'

test('a direct connection receives notifications', async () => {
  const database = await openOwnDatabase('echo')
  expect(await database.hears()).toBe(true)
  const payloads: (string | null)[] = []
  expect(await database.listen('changes', (payload) => payloads.push(payload))).toBe(true)
  await database.db.execute(sql`select pg_notify('changes', 'one')`)
  await expect.poll(() => payloads.at(-1)).toBe('one')
  await database.close()
})

describe.runIf(isOnPostgres)('after a failover', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let database: Database
  const turns: boolean[] = []
  const payloads: (string | null)[] = []
  let timesDeaf = 0

  beforeAll(async () => {
    server = await startPostgres([])
    database = await openDatabase({ url: server.url, onTurn: (hears) => turns.push(hears) })
    await database.listen(
      'changes',
      (payload) => payloads.push(payload),
      () => (timesDeaf += 1),
    )
  })
  afterAll(async () => {
    await database?.close()
    await server?.stop()
  })

  test('a standby, which refuses to listen, is noticed, and heard once it is promoted', async () => {
    const { db } = database
    await db.execute(sql`create table t (id int)`)
    expect(payloads).toEqual([null])

    await server.crash()
    await server.comeBack({ asStandby: true })
    await vi.waitFor(() => db.execute(sql`select 1`))
    const refused = await db.execute(sql`insert into t values (1)`).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(refused)).toBe(true)
    const before = timesDeaf
    await expect.poll(() => timesDeaf).toBeGreaterThan(before + 2)
    expect(payloads).toEqual([null])

    await db.execute(sql`select pg_promote()`)
    await expect.poll(() => payloads).toEqual([null, null])
    await db.execute(sql`select pg_notify('changes', 'one')`)
    await expect.poll(() => payloads).toEqual([null, null, 'one'])
    expect(turns).toEqual([false, true])
    const after = timesDeaf
    const proofs: unknown[] = []
    await database.listen('echo', (payload) => proofs.push(payload))
    const first = proofs.length
    await expect.poll(() => proofs.length).toBeGreaterThan(first)
    expect(timesDeaf).toBe(after)
  })

  test('listening begins anew after a lost connection', async () => {
    const lost = payloads.length
    const [listening] = (await database.db.execute(
      sql`select pid from pg_stat_activity where application_name = 'preko-listener'`,
    )) as unknown as { pid: number }[]
    await database.db.execute(sql`select pg_terminate_backend(${listening?.pid ?? 0}::int)`)
    await expect.poll(() => payloads.slice(lost)).toEqual([null])
  })
})
