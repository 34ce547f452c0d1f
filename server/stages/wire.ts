import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { filledLine } from '../http/text-fields.ts'
import { replyKinds } from '../replies/reply.ts'
import { maxStageName } from './stage.ts'
import { stages } from './table.ts'

const { id, name, position, visibleToCandidate, sendsReply, rejects } = stages

/** A stage with its number of applications. */
export const listedStage = wireOf(
  { id, name, position, visibleToCandidate, sendsReply, rejects },
  { sendsReply: 'The template that is sent to who is moved here', rejects: 'Who is moved here is rejected' },
).with({ applications: z.number() }, ({ applications }: { applications: number }) => ({ applications }))

export type StageWire = z.output<typeof listedStage.schema>

const stageName = filledLine(maxStageName)

export const newStage = z.object({ name: stageName, visibleToCandidate: z.boolean().default(false) })
export const stageChange = z.object({
  name: stageName.optional(),
  visibleToCandidate: z.boolean().optional(),
  sendsReply: z.enum(replyKinds).nullable().optional(),
  rejects: z.boolean().optional(),
  /** The new position, counted from 1. */
  position: z.number().int().min(1).max(100).optional(),
})
