import { z } from '@hono/zod-openapi'
import { replyKinds } from '../replies/reply.ts'
import { cleanLine } from '../text/normalize.ts'
import type { Stage } from './table.ts'

export const stageWire = z.object({
  id: z.number(),
  name: z.string(),
  position: z.number(),
  visibleToCandidate: z.boolean(),
  sendsReply: z.enum(replyKinds).nullable().describe('The template that is sent to who is moved here'),
  applications: z.number(),
})

/** A stage with its number of applications. */
export const stageToWire = ({
  id,
  name,
  position,
  visibleToCandidate,
  sendsReply,
  applications,
}: Stage & { applications: number }): StageWire => ({
  id,
  name,
  position,
  visibleToCandidate,
  sendsReply,
  applications,
})

export type StageWire = z.output<typeof stageWire>

const stageName = z.string().max(60).transform(cleanLine).pipe(z.string().min(1))

export const newStage = z.object({ name: stageName, visibleToCandidate: z.boolean().default(false) })
export const stageChange = z.object({
  name: stageName.optional(),
  visibleToCandidate: z.boolean().optional(),
  sendsReply: z.enum(replyKinds).nullable().optional(),
  /** The new position, counted from 1. */
  position: z.number().int().min(1).max(100).optional(),
})
