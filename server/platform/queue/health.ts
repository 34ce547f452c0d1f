import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rowsOf } from '../db/rows.ts'

/** Numbers of tasks by state. */
export type QueueHealth = { waiting: number; active: number; done: number; failed: number }

const none: QueueHealth = { waiting: 0, active: 0, done: 0, failed: 0 }

/** Numbers of waiting and active tasks, and of those done or failed within a day. Zero before the queue is first opened. */
export async function queueHealth(db: Db): Promise<QueueHealth> {
  if (!(await isOpened(db))) return none
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

export type QueueBacklog = { task: string; waiting: number; ageSeconds: number }

/** The tasks of each queue that are due, and for how long the oldest has been. None before the queue is first opened. */
export async function listBacklogs(db: Db): Promise<QueueBacklog[]> {
  if (!(await isOpened(db))) return []
  const rows = await rowsOf<Record<keyof QueueBacklog, string>>(
    db,
    sql`select q.name as task, count(j.name) as waiting,
          coalesce(extract(epoch from now() - min(j.start_after)), 0) as "ageSeconds"
        from pgboss.queue q left join pgboss.job j
          on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        group by q.name`,
  )
  return rows.map(({ task, waiting, ageSeconds }) => ({
    task,
    waiting: Number(waiting),
    ageSeconds: Number(ageSeconds),
  }))
}

async function isOpened(db: Db): Promise<boolean> {
  const [found] = await rowsOf<{ isOpened: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "isOpened"`,
  )
  return found?.isOpened ?? false
}
