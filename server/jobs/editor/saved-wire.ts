import { z } from '@hono/zod-openapi'
import { okResponse } from '../../http/openapi.ts'
import { statusNow } from '../life/transitions.ts'
import type { JobRow } from '../table.ts'

export const savedWire = okResponse.extend({
  id: z.number(),
  version: z.number(),
  status: z.string(),
  url: z.string(),
  expirationTime: z.string().nullable(),
  updatedTime: z.string(),
})

/** The response to every change of an ad. */
export const savedToWire = (job: JobRow, now: Date): z.input<typeof savedWire> => ({
  message: 'ok',
  id: job.id,
  version: job.version,
  status: statusNow(job, now),
  url: job.slug,
  expirationTime: job.expiresAt?.toISOString() ?? null,
  updatedTime: job.updatedAt.toISOString(),
})
