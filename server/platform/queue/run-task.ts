import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import { currentLog, currentRequestId, impersonalReason, runWithLog } from '../log.ts'
import { metrics } from '../metrics.ts'
import { currentSpan, inSpan, markFailed, type Span } from '../tracing.ts'
import type { Task } from './task.ts'

const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  traceFlags: z.number(),
})

/** Stands beside a task's data: the request that added it, and its span. */
const originSchema = z.object({ requestId: z.uuid().optional(), span: spanSchema.optional() })

/** The data of a task, with the request that adds it. */
export const withOrigin = (data: unknown) => ({
  ...(data as object),
  origin: { requestId: currentRequestId(), span: currentSpan() },
})

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
  const { requestId = id, span: parent } = originOf(data)
  const describe = () => ({
    kind: 'consumer' as const,
    name: `task ${task.name}`,
    attributes: { 'messaging.destination.name': task.name, 'preko.request_id': requestId },
  })
  const run = async (span?: Span): Promise<JobResult> => {
    const begun = performance.now()
    const measure = (outcome: 'completed' | 'failed') =>
      metrics.taskRun.observe({ task: task.name, outcome }, (performance.now() - begun) / 1000)
    try {
      await task.run(provided, task.data.parse(data))
      measure('completed')
      return { id, status: 'completed' }
    } catch (error) {
      measure('failed')
      markFailed(span)
      const message = impersonalReason(error)
      currentLog().warn({ error: message }, 'task failed')
      return { id, status: 'failed', output: { message } }
    }
  }
  return runWithLog(log.child({ id: requestId, task: task.name }), () => inSpan(describe, run, parent))
}
