import type { z } from 'zod'

/** A kind of background task, which runs with what the process provides. */
export type Task<Data = unknown, Provided = never> = {
  name: string
  /** Schema of the data stored in the queue, validated before each run. */
  data: z.ZodType<Data>
  /** May run more than once for the same data, even after completion. Throws to be retried. */
  run(provided: Provided, data: Data): Promise<void>
  /** Pattern in Croatian time by which the task is enqueued without data, or 'none'. */
  cron: string
  /** Whether the task is enqueued without data whenever a process starts. */
  atStart?: boolean
  /** Whether one at most is queued or running, in all processes together. Decided when its queue is first created. */
  isExclusive?: boolean
  /** Seconds after which a run is considered hung and retried; default two minutes. */
  timeoutSeconds?: number
  /** Number of retries; by default enough for about a day. */
  retryLimit?: number
  /** Seconds for which a completed task is kept; default one day. */
  keptSeconds?: number
}
