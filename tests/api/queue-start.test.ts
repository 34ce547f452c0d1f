import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { deliverMailTask } from '../../server/mails/deliver.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { tasks } from '../../server/tasks.ts'
import { servicesFor } from '../support/app.ts'
import { openOwnDatabase } from '../support/db.ts'

test('a second start writes only the queues and schedules that differ, and takes tasks in a transaction', async () => {
  const database = await openOwnDatabase('queue')
  const { services } = servicesFor(database.db)
  const start = async (some: typeof tasks) => {
    const { queue, work, close } = await openQueue(database, pino({ level: 'silent' }), some)
    await work(services)
    await database.db.transaction((tx) => queue.add(tx, deliverMailTask, { mailId: 0 }))
    await close(0)
  }
  const stored = async () => ({
    queues: await rowsOf<{ name: string }>(
      database.db,
      sql`select name, updated_on, retry_limit, expire_seconds from pgboss.queue order by name`,
    ),
    schedules: await rowsOf<{ name: string }>(
      database.db,
      sql`select name, updated_on, cron, timezone from pgboss.schedule order by name`,
    ),
  })
  const differing = (before: object[], after: object[]) =>
    after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))
  await start(tasks)
  const first = await stored()
  await start(tasks)
  expect(await stored()).toEqual(first)

  const changed = { sweep: { cron: '7 * * * *', timeoutSeconds: 77 }, 'deliver-mail': { retryLimit: 7 } }
  const others = tasks.map((task) => ({ ...task, ...Reflect.get(changed, task.name) }))
  await start(others)
  const last = await stored()
  expect(differing(first.schedules, last.schedules)).toMatchObject([{ name: 'sweep', cron: '7 * * * *' }])
  expect(differing(first.queues, last.queues)).toMatchObject([
    { name: 'deliver-mail', retry_limit: 7 },
    { name: 'sweep', expire_seconds: 77 },
  ])
  await database.close()
})
