import { z } from '@hono/zod-openapi'
import { rowId } from '../http/query.ts'
import type { ApplicationChange } from './edit.ts'

const changes = {
  processId: rowId.optional(),
  seen: z.coerce.number().int().min(0).max(1).optional(),
  rating: z.coerce.number().int().min(0).max(5).optional().describe('0 takes the rating away'),
}

type Changes = { processId?: number | undefined; seen?: number | undefined; rating?: number | undefined }

const isOne = ({ processId, seen, rating }: Changes) =>
  [processId, seen, rating].filter((value) => value !== undefined).length === 1

const oneOnly = { error: 'exactly one of processId, seen, rating', path: ['processId'] }

function changeOf({ processId, seen, rating }: Changes): ApplicationChange {
  if (processId !== undefined) return { stageId: processId }
  return seen === undefined ? { rating: rating ?? 0 } : { seen: seen === 1 }
}

/** A change of one application: exactly one of stage, seen and rating. */
export const editForm = z
  .object({ prijavaId: rowId, ...changes })
  .refine(isOne, oneOnly)
  .transform(({ prijavaId, ...change }) => ({ id: prijavaId, change: changeOf(change) }))

/** The same change for several applications. */
export const bulkEdit = z
  .object({ ids: z.array(rowId).min(1).max(500), ...changes })
  .refine(isOne, oneOnly)
  .transform(({ ids, ...change }) => ({ ids, change: changeOf(change) }))

export const beforeWire = z.object({
  id: z.number(),
  processId: z.number().nullable(),
  seen: z.number(),
  rating: z.number(),
})

type Before = { id: number; stageId: number | null; seen: boolean; rating: number | null }

export const beforeToWire = ({ id, stageId, seen, rating }: Before): z.input<typeof beforeWire> => ({
  ...{ id, processId: stageId, seen: seen ? 1 : 0, rating: rating ?? 0 },
})
