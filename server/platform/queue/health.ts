import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'

/** Numbers of tasks by state. */
export type QueueHealth = { waiting: number; active: number; done: number; failed: number }

const none: QueueHealth = { waiting: 0, active: 0, done: 0, failed: 0 }

/** Numbers of waiting and active tasks, and of those done or failed within a day. Zero before the queue is first opened. */
export async function queueHealth(db: Db): Promise<QueueHealth> {
  const [queue] = await rowsOf<{ exists: boolean }>(db, sql`select to_regclass('pgboss.job') is not null as exists`)
  if (!queue?.exists) return none
  const [found] = await rowsOf<Record<keyof QueueHealth, unknown>>(
    db,
    sql`select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
          count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'completed' and completed_on > now() - interval '1 day') as done,
          count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
        from pgboss.job`,
  )
  const numberOf = (name: keyof QueueHealth) => Number(found?.[name] ?? 0)
  return {
    waiting: numberOf('waiting'),
    active: numberOf('active'),
    done: numberOf('done'),
    failed: numberOf('failed'),
  }
}
