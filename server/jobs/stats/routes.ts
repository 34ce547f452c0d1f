import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { csvFile } from '../../http/csv.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { message } from '../../text/message.ts'
import { finishShare, readStats } from './report.ts'

const params = z.object({ id: rowId })
const query = z.object({ days: withFallback(wholeNumber(1, 365), 30) })
const totals = { views: z.number(), applyClicks: z.number(), applications: z.number() }
const share = z.number().nullable().describe('Of those who went on to the form, 0 to 1')

const statsWire = z.object({
  days: z.array(z.object({ day: z.string(), ...totals })).describe('The oldest first, today last'),
  referrers: z
    .array(z.object({ referrer: z.string(), views: z.number(), applyClicks: z.number() }))
    .describe('Hosts; empty when unknown'),
  totals: z.object({ ...totals, finishShare: share }).describe('Since it was first published'),
  like: z
    .object({ ads: z.number(), ...totals, finishShare: share })
    .nullable()
    .describe('The middle of ads of the same industry; null when there are too few'),
  rejections: z
    .array(z.object({ name: z.string(), applications: z.number() }))
    .describe('Why candidates were rejected'),
})

/** Statistics of an ad for its company: numbers only, no personal data. */
export const jobStatsRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/api/jobs/{id}/stats',
    { params, query, says: 'How the ad does', answers: statsWire },
    async (context, { params, query }) => {
      const { job: _job, ...stats } = await readStats(context, params.id, query.days)
      return { ...stats, totals: { ...stats.totals, finishShare: finishShare(stats.totals) } }
    },
  ),
  api.get(
    '/api/jobs/{id}/stats.csv',
    { params, query, says: 'How the ad does day by day, as CSV', sends: { 'text/csv': z.string() } },
    async (context, { params: { id }, query, c }) => {
      const { days } = await readStats(context, id, query.days)
      const columns = (['day', 'views', 'applyClicks', 'applications'] as const).map((key) => ({
        key,
        header: message(context.language, `stats_${key}`),
      }))
      return csvFile(c, { fileName: `oglas-${id}.csv`, columns, rows: days })
    },
  ),
)
