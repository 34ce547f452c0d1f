import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../context.ts'
import { companySignsToWire, signsToWire, signWire } from '../../guard/wire.ts'
import { type Language, languages } from '../../text/language.ts'
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
  signs: z.array(signWire).nullable().describe('Signs of fraud in the ad and its form; null until a task has looked'),
  companySigns: z.array(signWire).describe("Those in its company's data"),
  passes: z
    .array(z.object({ reason: z.string(), time: z.string() }))
    .describe('Why administrators approved it in spite of signs before'),
})

export const differenceToWire = (each: Difference): z.input<typeof differenceWire> => ({
  ...each,
  field: wireNameOf(each.field),
})

type Reading = { viewer: Viewer; language: Language; now: Date }

export function queuedJobToWire(
  { changes, signs, ...queued }: QueuedJob,
  { viewer, language, now }: Reading,
): z.input<typeof queuedJobWire> {
  const { job, company } = queued
  return {
    ...editedJobToWire({ ...queued, pictures: [] }, viewer, now),
    companyLanguage: company.language,
    review: pendingReview(job, !company.firstApprovedAt) ?? ('change' as const),
    changes: changes?.map(differenceToWire) ?? null,
    signs: signs?.job ? signsToWire(signs.job, { reader: language, nameOf: wireNameOf }) : null,
    companySigns: companySignsToWire(signs?.company ?? [], language),
    passes: signs?.passes.map(({ reason, passedAt }) => ({ reason, time: passedAt.toISOString() })) ?? [],
  }
}
