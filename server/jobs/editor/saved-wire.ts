import { z } from '@hono/zod-openapi'
import { okResponse } from '../../http/openapi.ts'
import type { ManagedJob } from '../life/save.ts'
import { statusNow } from '../life/transitions.ts'

export const savedWire = okResponse.extend({
  id: z.number(),
  version: z.number(),
  status: z.string(),
  revision: z.enum(['open', 'sent']).nullable().describe('A change of an approved ad: not sent for approval, or sent'),
  url: z.string(),
  expirationTime: z.string().nullable(),
  updatedTime: z.string(),
})

/** The response to every change of an ad. */
export const savedToWire = (job: ManagedJob, now: Date): z.input<typeof savedWire> => ({
  message: 'ok',
  id: job.id,
  version: job.version,
  status: statusNow(job, now),
  revision: job.revision,
  url: job.slug,
  expirationTime: job.expiresAt?.toISOString() ?? null,
  updatedTime: job.updatedAt.toISOString(),
})
