import { z } from '@hono/zod-openapi'
import { filledLine } from '../http/text-fields.ts'
import { maxReasonName, maxReasons } from './reason.ts'

export const listedReason = z.object({
  id: z.number(),
  name: z.string(),
  applications: z.number().describe('How many are rejected for it'),
})

export type ReasonWire = z.output<typeof listedReason>

export const reasonList = z.object({ names: z.array(filledLine(maxReasonName)).max(maxReasons) })
