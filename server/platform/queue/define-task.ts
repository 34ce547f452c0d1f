import type { z } from 'zod'
import type { Services } from '../../context.ts'

/** One kind of background work. `server/tasks.ts` lists them all. */
export type Task<Data = unknown> = {
  name: string
  /** What it is given, as stored in the queue; checked again before it runs. */
  data: z.ZodType<Data>
  /** May run more than once for the same data, also after having done everything. Throws to be tried again. */
  run(services: Services, data: Data): Promise<void>
  /** Times in Zagreb at which it comes by itself, with no data. */
  cron?: string
  /** Comes by itself whenever a process starts, with no data. */
  atStart?: boolean
  /** Waits for the earlier ones of the same key instead of running beside them. */
  key?: (data: Data) => string
  /** Seconds after which a run counts as hung and is tried again. Two minutes if not given. */
  timeoutSeconds?: number
  /** How often it is tried again; about a day's worth if not given. */
  retryLimit?: number
}

export const defineTask = <Data>(task: Task<Data>): Task<Data> => task
