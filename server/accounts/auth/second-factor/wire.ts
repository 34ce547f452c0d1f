import { z } from '@hono/zod-openapi'
import type { readSecurity } from './security.ts'

export const securityWire = z.object({
  secondFactorTime: z.string().nullable().describe('Since when a second factor is asked for'),
  recoveryCodes: z.number().describe('How many are left'),
  signIns: z.array(z.object({ time: z.string(), action: z.string() })).describe('Newest first, wrong codes among them'),
})

export type SecurityWire = z.output<typeof securityWire>

export const securityToWire = ({
  since,
  recoveryCodes,
  signIns,
}: Awaited<ReturnType<typeof readSecurity>>): SecurityWire => ({
  secondFactorTime: since?.toISOString() ?? null,
  recoveryCodes,
  signIns: signIns.map(({ at, action }) => ({ time: at.toISOString(), action })),
})
