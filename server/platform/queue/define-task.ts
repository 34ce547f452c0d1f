import type { z } from 'zod'
import type { Services } from '../../context.ts'

/** A kind of background task. `server/tasks.ts` lists all. */
export type Task<Data = unknown> = {
  name: string
  /** Schema of the data stored in the queue, validated before each run. */
  data: z.ZodType<Data>
  /** May run more than once for the same data, even after completion. Throws to be retried. */
  run(services: Services, data: Data): Promise<void>
  /** Cron pattern in Croatian time by which the task is enqueued without data. */
  cron?: string
  /** Whether the task is enqueued without data whenever a process starts. */
  atStart?: boolean
  /** Tasks with the same key run one after another. */
  key?: (data: Data) => string
  /** Seconds after which a run is considered hung and retried; default two minutes. */
  timeoutSeconds?: number
  /** Number of retries; by default enough for about a day. */
  retryLimit?: number
  /** Seconds for which a completed task is kept; default one day. */
  keptSeconds?: number
}

/** Infers the type of the data; `server/tasks.ts` registers the task. */
export const defineTask = <Data>(task: Task<Data>): Task<Data> => task
