import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../context.ts'
import { languages } from '../../text/language.ts'
import { pendingReview } from '../job.ts'
import { editedJobToWire, editedJobWire } from '../own/wire.ts'
import { wireNameOf } from '../wire-names.ts'
import type { Difference } from './differences.ts'
import type { QueuedJob } from './queue.ts'

export const differenceWire = z.object({
  field: z.string().describe('Wire name; of pay maxSalary, of the form questions'),
  language: z.string(),
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})

export const queuedJobWire = editedJobWire.extend({
  review: z
    .enum(['text', 'company', 'full', 'change'])
    .describe('What is approved: the first ad of a company is reviewed twice'),
  companyLanguage: z.enum(languages).describe('In which the company reads a reason'),
  changes: z
    .array(differenceWire)
    .nullable()
    .describe('What differs from what visitors read, texts word by word; null without a revision'),
})

export const differenceToWire = (each: Difference): z.input<typeof differenceWire> => ({
  ...each,
  field: wireNameOf(each.field),
})

export function queuedJobToWire(
  { changes, ...queued }: QueuedJob,
  viewer: Viewer,
  now: Date,
): z.input<typeof queuedJobWire> {
  const { job, company } = queued
  return {
    ...editedJobToWire({ ...queued, pictures: [] }, viewer, now),
    companyLanguage: company.language,
    review: pendingReview(job, !company.firstApprovedAt) ?? ('change' as const),
    changes: changes?.map(differenceToWire) ?? null,
  }
}
