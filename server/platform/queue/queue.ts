import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Db } from '../db/client.ts'

/** Every kind of background work, with what it is told. */
export type Tasks = {
  'deliver-mail': { mailId: number }
  'remove-files': { storageKeys: string[] }
  'expire-jobs': Record<string, never>
  sweep: Record<string, never>
}

export type TaskName = keyof Tasks
export type Workers = { [Name in TaskName]: (task: Tasks[Name]) => Promise<void> }

/** Puts a task into the transaction that causes it: both happen, or neither. */
export type Queue = {
  add<Name extends TaskName>(db: Db, name: Name, task: Tasks[Name], when?: { startAfter: Date }): Promise<void>
}

/** Times of day in Croatia at which tasks come by themselves. */
const schedules: Partial<Record<TaskName, string>> = {
  'expire-jobs': '* * * * *',
  sweep: '*/10 * * * *',
}

const taskNames: TaskName[] = ['deliver-mail', 'remove-files', 'expire-jobs', 'sweep']

/** Retries with growing pauses, from seconds to three hours, for about a day; then the task stays as failed for another. */
const retries = {
  retryLimit: 19,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 24 * 3600,
}

/** How long a stop waits for tasks under way: longer than a mail server may take to say that it has a mail. */
const patienceMs = 35_000

/** New tasks come by notification, those that are tried again by looking; while many wait there is no pause. */
const pace = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 3,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** Each task of a batch fails for itself. */
async function outcomeOf({ id, data }: Job<unknown>, worker: (task: unknown) => Promise<void>): Promise<JobResult> {
  try {
    await worker(data)
    return { id, status: 'completed' }
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** Opens the queue that lives in the database. Nothing is worked on until `work` is called. */
export async function openQueue(database: Database, url: string | undefined, log: Logger) {
  const boss = new PgBoss(
    database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite', useListenNotify: true }
      : { connectionString: url ?? '', max: 4, useListenNotify: true, application_name: 'preko-queue' },
  )
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  await boss.start()
  for (const name of taskNames) {
    const options = { ...retries, notify: true }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }

  const queue: Queue = {
    async add(db, name, task, when) {
      const within = fromDrizzle(db as unknown as Parameters<typeof fromDrizzle>[0], sql)
      await boss.send(name, task, { ...when, db: within })
    },
  }

  return {
    queue,
    async work(workers: Workers) {
      for (const name of taskNames) {
        const worker = workers[name] as (task: unknown) => Promise<void>
        await boss.work(name, pace, (tasks) => Promise.all(tasks.map((task) => outcomeOf(task, worker))))
        const cron = schedules[name]
        if (cron) await boss.schedule(name, cron, {}, { tz: 'Europe/Zagreb' })
      }
      // The database may have been used by another version, whose schedules nobody works for.
      for (const { name } of await boss.getSchedules()) if (!(name in schedules)) await boss.unschedule(name)
    },
    close: () => boss.stop({ graceful: true, timeout: patienceMs }),
  }
}
