import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../context.ts'
import { languages } from '../../text/language.ts'
import { wireNameOf } from '../editor/wire.ts'
import { pendingReview } from '../job.ts'
import { editedJobToWire, editedJobWire } from '../own/wire.ts'
import type { Difference } from './differences.ts'
import type { QueuedJob } from './queue.ts'

const difference = z.object({
  field: z.string().describe('nazivPosla, semanticHtml, metaNaslov, metaOpis, lokacijaDescription or questions'),
  language: z.string(),
  parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
})

export const queuedJobWire = editedJobWire.omit({ translations: true, pitanja: true, pictureTexts: true }).extend({
  review: z
    .enum(['text', 'company', 'full', 'change'])
    .describe('What is approved: the first ad of a company is reviewed twice'),
  companyLanguage: z.enum(languages).describe('In which the company reads a reason'),
  changes: z.array(difference).nullable().describe('Word by word since the last approval; null when there was none'),
})

export function queuedJobToWire(
  { job, company, changes }: QueuedJob,
  viewer: Viewer,
  now: Date,
): z.input<typeof queuedJobWire> {
  const {
    translations: _translations,
    pitanja: _questions,
    pictureTexts: _pictures,
    ...ad
  } = editedJobToWire({ job, company, translations: [], questions: [], pictures: [] }, viewer, now)
  return {
    ...ad,
    companyLanguage: company.language,
    review: pendingReview(job, !company.firstApprovedAt) ?? ('change' as const),
    changes: changes?.map((each: Difference) => ({ ...each, field: wireNameOf(each.field) })) ?? null,
  }
}
