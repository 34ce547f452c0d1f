import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import { currentLog, currentRequestId, impersonalReason, runWithLog } from '../log.ts'
import { metrics } from '../metrics.ts'
import type { Task } from './task.ts'

/** Stands beside a task's data: the request that added it. */
const originSchema = z.object({ requestId: z.uuid().optional() })

/** The data of a task, with the request that adds it. */
export const withOrigin = (data: unknown) => ({ ...(data as object), origin: { requestId: currentRequestId() } })

function originOf(data: unknown): z.infer<typeof originSchema> {
  const { origin } = (data ?? {}) as { origin?: unknown }
  return originSchema.safeParse(origin).data ?? {}
}

/** Runs a task, and logs with the id of the request that caused it. Tasks of a batch fail individually. */
export function runTask<Provided>(
  log: Logger,
  { id, data }: Job<unknown>,
  task: Task<unknown, Provided>,
  provided: Provided,
): Promise<JobResult> {
  const { requestId = id } = originOf(data)
  return runWithLog(log.child({ id: requestId, task: task.name }), async () => {
    const begun = performance.now()
    const measure = (outcome: 'completed' | 'failed') =>
      metrics.taskRun.observe({ task: task.name, outcome }, (performance.now() - begun) / 1000)
    try {
      await task.run(provided, task.data.parse(data))
      measure('completed')
      return { id, status: 'completed' as const }
    } catch (error) {
      measure('failed')
      const message = impersonalReason(error)
      currentLog().warn({ error: message }, 'task failed')
      return { id, status: 'failed' as const, output: { message } }
    }
  })
}
