import { z } from '@hono/zod-openapi'
import { rowId, withFallback } from '../http/query.ts'
import { type FunnelDays, funnelDays, funnelGroups } from './choices.ts'
import type { Funnel } from './funnel.ts'

const days = z.coerce.number().refine((value): value is FunnelDays => funnelDays.some((each) => each === value))

export const funnelQuery = z.object({
  days: withFallback(days, 30).describe(`The last ${funnelDays.join(', ')} days, beside as many before`),
  jobId: withFallback(rowId.optional(), undefined).describe('Only of this ad'),
})
export const groupsQuery = funnelQuery.extend({ by: z.enum(funnelGroups) })
export const csvQuery = funnelQuery.extend({ by: withFallback(z.enum(['step', ...funnelGroups]), 'step') })

const compared = z.object({ now: z.number(), before: z.number() })
const median = z.number().nullable()
const comparedDays = z.object({ now: median, before: median })

export const funnelWire = z.object({
  from: z.string().describe('YYYY-MM-DD, the first day'),
  before: z.string().describe('The first day of the period before'),
  steps: z
    .array(
      compared.extend({
        id: z.number(),
        name: z.string(),
        days: median.describe('The median days from the application to this stage'),
      }),
    )
    .describe('Stages that do not reject, with the applications that came as far; the first counts all'),
  rejected: z.number(),
  withdrawn: z.number(),
  answer: comparedDays
    .extend({ slices: z.array(comparedDays.extend({ day: z.string() })).describe('Parts of the period by first day') })
    .describe('The median days to the first answer, of answered applications'),
  hiring: comparedDays.describe('The median days to the stage of those hired'),
})

export const funnelToWire = ({ period, ...figures }: Funnel): z.input<typeof funnelWire> => ({
  from: period.start,
  before: period.before,
  ...figures,
})

export const groupsWire = z.object({
  rows: z.array(
    compared.extend({
      name: z.string().describe('A title, the host of a source (empty when unknown), or a month as YYYY-MM'),
      answerDays: median,
      hiringDays: median,
      views: z.number().nullable().describe('Of sources only, whose numbers are openings of the form'),
    }),
  ),
  total: z.number().describe('Of the groups, of which the largest are listed'),
})
