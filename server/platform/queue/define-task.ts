import type { z } from 'zod'
import type { Services } from '../../context.ts'

/** One kind of background work. `server/tasks.ts` lists them all. */
export type Task<Data = unknown> = {
  name: string
  /** Its data as stored in the queue; validated again before it runs. */
  data: z.ZodType<Data>
  /** May run more than once for the same data, also after it has completed. Throws to be retried. */
  run(services: Services, data: Data): Promise<void>
  /** Cron pattern in Zagreb time by which it is enqueued without data. */
  cron?: string
  /** Enqueued without data whenever a process starts. */
  atStart?: boolean
  /** Tasks of the same key run one after another. */
  key?: (data: Data) => string
  /** Seconds after which a run counts as hung and is retried. Two minutes if not given. */
  timeoutSeconds?: number
  /** Number of retries; about a day's worth if not given. */
  retryLimit?: number
  /** Seconds for which a completed task is kept; a day if not given. */
  keptSeconds?: number
}

/** Only gives the type; `server/tasks.ts` registers a task. */
export const defineTask = <Data>(task: Task<Data>): Task<Data> => task
