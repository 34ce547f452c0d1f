import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../server/accounts/demo-accounts.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { openServices } from '../../server/services.ts'
import { emptyDatabaseUrl, isOnPostgres } from '../support/db.ts'

test.runIf(isOnPostgres)('processes that start at once on an empty database share it, with one demo', async () => {
  const url = (await emptyDatabaseUrl('first_start')) ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'preko-first-start-'))
  const environment = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' }
  const fill = async () => {
    const child = fork('scripts/prepare.ts', { env: { ...process.env, ...environment }, silent: true })
    const [code] = await once(child, 'exit')
    return code
  }
  const open = async () => {
    const services = await openServices(readConfig(environment), pino({ level: 'silent' }))
    await services.close()
    return 0
  }
  const outcomes = await Promise.allSettled([open(), open(), open(), fill(), fill()])
  expect(outcomes).toEqual(Array(5).fill({ status: 'fulfilled', value: 0 }))

  const { db, close } = await openDatabase({ url })
  const users = await rowsOf<{ email: string }>(db, sql`select email from users order by email`)
  await close()
  await rm(folder, { recursive: true })
  expect(users.map(({ email }) => email)).toEqual(expect.arrayContaining([...demoAccounts]))
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
})

test.runIf(isOnPostgres)('exclusive work waits for that of another process', async () => {
  const url = (await emptyDatabaseUrl('exclusive')) ?? ''
  const processes = await Promise.all([openDatabase({ url }), openDatabase({ url }), openDatabase({ url })])
  let atOnce = 0
  let most = 0
  await Promise.all(
    processes.map(({ db, exclusively }) =>
      exclusively(async () => {
        atOnce += 1
        most = Math.max(most, atOnce)
        await db.execute(sql`select pg_sleep(0.1)`)
        atOnce -= 1
      }),
    ),
  )
  for (const { close } of processes) await close()
  expect(most).toBe(1)
})
