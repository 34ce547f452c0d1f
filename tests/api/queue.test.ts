import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { backUpTask } from '../../server/backups/tasks.ts'
import { defineTask } from '../../server/define-task.ts'
import { deliverMailTask } from '../../server/mails/deliver.ts'
import { fetchAnswersTask } from '../../server/messages/tasks.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { tasks } from '../../server/tasks.ts'
import { servicesFor } from '../support/app.ts'
import { isOnPostgres, openOwnDatabase, openOwnEngine } from '../support/db.ts'
import { everything } from '../support/everything.ts'

test('a task is due at its time, or at once', async () => {
  const database = await openOwnDatabase('queue')
  const { queue, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
  const startAfter = new Date(Date.now() + 3600_000)
  await queue.add(database.db, deliverMailTask, { mailId: 1 })
  await queue.add(database.db, deliverMailTask, { mailId: 2 }, { startAfter })

  const due = await rowsOf(
    database.db,
    sql`select data, start_after > now() as later, start_after = ${startAfter.toISOString()}::timestamptz as exactly
      from pgboss.job where name = 'deliver-mail' order by data->>'mailId'`,
  )
  await close()
  await database.close()

  expect(due).toMatchObject([
    { data: { mailId: 1 }, later: false, exactly: false },
    { data: { mailId: 2 }, later: true, exactly: true },
  ])
})

test('a task may be added in a transaction before the queue works', async () => {
  const database = await openOwnDatabase('queue')
  const { queue, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
  const added = database.db.transaction((tx) => queue.add(tx, deliverMailTask, { mailId: 1 }).then(() => 'added'))
  expect(await Promise.race([added, pause(20_000, 'hangs')])).toBe('added')
  await close()
  await database.close()
})

test('an exclusive task is neither queued nor run twice at once', async () => {
  const database = await openOwnDatabase('queue')
  const { queue, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
  const count = async () =>
    (
      await rowsOf<{ n: number }>(
        database.db,
        sql`select count(*)::int as n from pgboss.job where name = 'fetch-mailbox'`,
      )
    )[0]?.n
  await queue.add(database.db, fetchAnswersTask, {})
  await queue.add(database.db, fetchAnswersTask, {})
  expect(await count()).toBe(1)
  await database.db.execute(sql`update pgboss.job set state = 'active' where name = 'fetch-mailbox'`)
  await queue.add(database.db, fetchAnswersTask, {})
  expect(await count()).toBe(1)
  await database.db.execute(sql`update pgboss.job set state = 'completed' where name = 'fetch-mailbox'`)
  await queue.add(database.db, fetchAnswersTask, {})
  expect(await count()).toBe(2)
  await close()
  await database.close()
})

test('schedules of other versions are removed', async () => {
  const database = await openOwnDatabase('queue')
  const { work, close } = await openQueue(database, pino({ level: 'silent' }), tasks)
  await database.db.execute(sql`insert into pgboss.schedule (name, cron) values ('deliver-mail', '0 0 1 1 *')`)
  await work(servicesFor(database.db).services)

  const left = await rowsOf(database.db, sql`select name from pgboss.schedule order by name`)
  await close()
  await database.close()

  const scheduled = tasks.flatMap(({ name, cron }) => (cron === 'none' ? [] : [{ name }]))
  expect(left).toMatchObject(scheduled.sort((a, b) => a.name.localeCompare(b.name)))
})

test('the error of a task is stored without personal data', async () => {
  const database = await openOwnDatabase('queue')
  const failing = defineTask({
    ...{ name: 'failing', data: z.unknown(), cron: 'none', retryLimit: 0 },
    run: () => Promise.reject(new Error('550 no such user <ana@posta.example>\nparams: Ana,Kovačević')),
  })
  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), [failing])
  await work(servicesFor(database.db).services)
  await queue.add(database.db, failing, {})
  await expect.poll(() => everything(database.db), { timeout: 20_000 }).toContain('550 no such user')
  const kept = await everything(database.db)
  await close()
  await database.close()
  expect(kept).not.toMatch(/ana@|Kovačević/)
})

test('a task that does not end, such as a backup, is given back when the queue closes', async () => {
  const database = await openOwnDatabase('queue')
  const hanging = defineTask({ ...backUpTask, name: 'hanging', cron: 'none', run: () => new Promise(() => {}) })
  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), [hanging])
  await work(servicesFor(database.db).services)
  await queue.add(database.db, hanging, {})
  const state = async () =>
    (await rowsOf<{ state: string }>(database.db, sql`select state from pgboss.job where name = 'hanging'`))[0]?.state
  await expect.poll(state, { timeout: 20_000 }).toBe('active')

  const begun = performance.now()
  await close(1000)
  expect(performance.now() - begun).toBeLessThan(5000)
  expect(await state()).toBe('retry')
  await database.close()
})

test.runIf(isOnPostgres)('a task of a killed process is soon run by another', async () => {
  const database = await openOwnDatabase('takeover')
  const ran: unknown[] = []
  const task = defineTask({
    ...{ name: 'taken-over', data: z.object({ of: z.string() }), cron: 'none' },
    run: async (_services: unknown, { of }: { of: string }) => void ran.push(of),
  })
  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), [task])
  await queue.add(database.db, task, { of: 'the killed' })
  await queue.add(database.db, task, { of: 'the living' })
  // As a process leaves its task that was killed eleven seconds ago, and as one that still runs it.
  await database.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() - interval '11 s',
          heartbeat_on = case data->>'of' when 'the killed' then now() - interval '11 s' else now() + interval '1 h' end
        where name = 'taken-over'`,
  )
  await work(servicesFor(database.db).services)

  await expect.poll(() => ran, { timeout: 30_000, interval: 200 }).toEqual(['the killed'])
  await close()
  await database.close()
})

test('an exclusive task of a killed process with the embedded engine runs again at once', async () => {
  const database = await openOwnEngine()
  const ran: unknown[] = []
  const task = defineTask({
    ...{ name: 'left', data: z.object({ of: z.string() }), cron: 'none', isExclusive: true, retryLimit: 0 },
    run: async (_services: unknown, { of }: { of: string }) => void ran.push(of),
  })
  const killed = await openQueue(database, pino({ level: 'silent' }), [task])
  await killed.queue.add(database.db, task, { of: 'the killed' })
  await database.db.execute(sql`update pgboss.job set state = 'active', started_on = now() where name = 'left'`)
  await killed.close()

  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), [task])
  await work(servicesFor(database.db).services)
  await queue.add(database.db, task, { of: 'the living' })
  await expect.poll(() => ran, { timeout: 20_000, interval: 200 }).toEqual(['the living'])
  await close()
  await database.close()
})

test.runIf(isOnPostgres)('a running task is signed all the time', async () => {
  const database = await openOwnDatabase('signed')
  const end = Promise.withResolvers<void>()
  const task = defineTask({ name: 'long', data: z.object({}), cron: 'none', run: () => end.promise })
  const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), [task])
  await work(servicesFor(database.db).services)
  await queue.add(database.db, task, {})
  const signature = async () => {
    const [row] = (await database.db.execute(
      sql`select heartbeat_on::text as at from pgboss.job where name = 'long' and state = 'active'`,
    )) as unknown as { at: string | null }[]
    return row?.at
  }
  await expect.poll(signature, { timeout: 20_000 }).toBeTruthy()
  const first = await signature()
  await expect.poll(signature, { timeout: 20_000 }).not.toBe(first)
  end.resolve()
  await close()
  await database.close()
})
