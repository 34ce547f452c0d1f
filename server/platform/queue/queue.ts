import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'
import { runTask, withOrigin } from './run-task.ts'
import type { Task } from './task.ts'

/** Adds a task in the transaction that causes it. */
export type Queue = {
  add<Data>(db: Db, task: Task<Data>, data: Data, when?: { startAfter: Date }): Promise<void>
}

/** Retries with growing delays, from seconds to three hours, for about a day. A failed task is kept for another day. */
const retries = {
  retryLimit: 19,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 3600,
}

/** Of schedules. */
const timezone = 'Europe/Zagreb'

/** Milliseconds that closing waits for active tasks, which are then given back to the queue. */
const shutdownTimeoutMs = 15_000

/** New tasks are announced by notifications, retries found by polling; full batches are fetched without delay. */
const pollingOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 3,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/**
 * With PostgreSQL a process signs every five seconds what it runs; what a killed one left unsigned is retried. Seconds;
 * the embedded engine has no second process that could take over.
 */
const takeover = { heartbeatSeconds: 10 }
const supervision = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 }

/** Opens the queue. No task runs until `work` is called. */
export async function openQueue<Provided>(database: Database, log: Logger, tasks: readonly Task<unknown, Provided>[]) {
  const boss = new PgBoss(
    database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite', useListenNotify: true }
      : {
          connectionString: database.sessionUrl ?? '',
          max: 4,
          useListenNotify: true,
          application_name: 'preko-queue',
          ...supervision,
        },
  )
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  const opened = new Map((await boss.getQueues()).map((each) => [each.name, each]))
  for (const task of tasks) {
    const options = optionsOf(task, database.pglite ? {} : takeover)
    if (!has(opened.get(task.name), options)) await openQueueOf(boss, task, options)
  }
  if (database.pglite) await giveBackLeft(boss, database)

  const queue: Queue = {
    async add(db, task, data, when) {
      const tx = fromDrizzle(db as Parameters<typeof fromDrizzle>[0], sql)
      await boss.send(task.name, withOrigin(data), { ...when, db: tx })
    },
  }

  return {
    queue,
    async work(provided: Provided) {
      const schedules = new Map((await boss.getSchedules()).map((each) => [each.name, each]))
      for (const task of tasks) {
        await boss.work(task.name, pollingOptions, (jobs) =>
          Promise.all(jobs.map((job) => runTask(log, job, task, provided))),
        )
        if (task.atStart) await boss.send(task.name, {})
        if (task.cron === 'none') continue
        if (!has(schedules.get(task.name), { cron: task.cron, timezone }))
          await boss.schedule(task.name, task.cron, {}, { tz: timezone })
        schedules.delete(task.name)
      }
      // Schedules of another version of the product have no handler here.
      for (const name of schedules.keys()) await boss.unschedule(name)
    },
    close: (timeout = shutdownTimeoutMs) => boss.stop({ graceful: true, timeout }),
  }
}

/**
 * Gives back what a killed process was working on: the embedded engine has no other process that still could be. Else an
 * exclusive task would not run again until its time is over.
 */
async function giveBackLeft(boss: PgBoss, { db }: Database) {
  const left = await rowsOf(
    db,
    sql`update pgboss.job set started_on = started_on - interval '1 day' where state = 'active' returning id`,
  )
  if (left.length === 0) return
  await db.execute(sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`)
  await boss.supervise()
}

const optionsOf = ({ retryLimit, timeoutSeconds, keptSeconds }: Task, more: object) => ({
  ...retries,
  ...more,
  ...(retryLimit !== undefined && { retryLimit }),
  ...(timeoutSeconds !== undefined && { expireInSeconds: timeoutSeconds }),
  ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
  notify: true,
})

/** Are these settings stored already, by another start? */
const has = (stored: object | undefined, settings: object) =>
  stored !== undefined && Object.entries(settings).every(([name, value]) => Reflect.get(stored, name) === value)

async function openQueueOf(boss: PgBoss, { name, isExclusive }: Task, options: ReturnType<typeof optionsOf>) {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options)
  else await boss.createQueue(name, { ...options, ...(isExclusive && { policy: 'exclusive' }) })
  // The library looks up a queue at its first task on a connection of its own. The embedded engine has only one
  // connection, so within a transaction that would deadlock. This call makes the library look it up now.
  await boss.deleteJob(name, randomUUID())
}
