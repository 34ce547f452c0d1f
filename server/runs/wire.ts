import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { type RunResult, runKinds } from './run.ts'
import { runs } from './table.ts'

export const newRun = z.object({ kind: z.enum(runKinds) })

const { id, kind, status, done, total, error, createdAt, finishedAt } = runs
export const run = wireOf({
  ...{ id, kind, status, done, total, error, creationTime: createdAt, finishedTime: finishedAt },
}).with({ result: z.record(z.string(), z.number()) }, ({ result }: { result: RunResult }) => ({ result }))
