import { createRoute, z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { errorResponse, json } from '../../http/openapi.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { message } from '../../text/message.ts'
import { finishShare, readStats } from './report.ts'

const oneJob = z.object({ id: rowId })
const span = z.object({ days: withFallback(wholeNumber(1, 365), 30) })
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
})

/** Statistics of an ad for its company: numbers only, no personal data. */
export const jobStatsRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/jobs/{id}/stats',
    middleware: [requireSession] as const,
    request: { params: oneJob, query: span },
    responses: { 200: json('How the ad does', statsWire), 404: errorResponse('No such ad for this viewer') },
  }),
  async (c) => {
    const { job: _job, ...stats } = await readStats(c.var, c.req.valid('param').id, c.req.valid('query').days)
    return c.json({ ...stats, totals: { ...stats.totals, finishShare: finishShare(stats.totals) } }, 200)
  },
)

jobStatsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/api/jobs/{id}/stats.csv',
    middleware: [requireSession] as const,
    request: { params: oneJob, query: span },
    responses: {
      200: { description: 'The days as CSV', content: { 'text/csv': { schema: z.string() } } },
      404: errorResponse('No such ad for this viewer'),
    },
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { days } = await readStats(c.var, id, c.req.valid('query').days)
    const { language } = c.var
    const columns = (['day', 'views', 'applyClicks', 'applications'] as const).map((key) => ({
      key,
      header: message(language, `stats_${key}`),
    }))
    const csv = stringify(days, { header: true, columns, bom: true, delimiter: ';', escape_formulas: true })
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="oglas-${id}.csv"`,
    })
  },
)
