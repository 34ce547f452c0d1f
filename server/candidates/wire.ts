import { z } from '@hono/zod-openapi'
import type { OptingOut } from './opt-out.ts'

export const candidateForOptOut = z.object({
  kandidat: z.object({ ime: z.string(), prezime: z.string(), optedOutMarketingTime: z.string().nullable() }),
})

export const optingOutToWire = ({ firstName, lastName, optedOutAt }: OptingOut) => ({
  kandidat: { ime: firstName, prezime: lastName, optedOutMarketingTime: optedOutAt?.toISOString() ?? null },
})
