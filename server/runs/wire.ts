import { z } from '@hono/zod-openapi'
import { runKinds, runStatuses } from './run.ts'
import type { Run } from './table.ts'

export const newRun = z.object({ kind: z.enum(runKinds) })

export const runWire = z.object({
  id: z.number(),
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  done: z.number(),
  total: z.number(),
  result: z.record(z.string(), z.number()),
  error: z.string().nullable(),
  creationTime: z.string(),
  finishedTime: z.string().nullable(),
})

export const runToWire = (run: Run): z.input<typeof runWire> => ({
  id: run.id,
  kind: run.kind,
  status: run.status,
  done: run.done,
  total: run.total,
  result: run.result,
  error: run.error,
  creationTime: run.createdAt.toISOString(),
  finishedTime: run.finishedAt?.toISOString() ?? null,
})
