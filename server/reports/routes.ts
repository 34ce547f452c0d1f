import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { networkOf } from '../http/client-address.ts'
import { listQuery } from '../http/list-query.ts'
import { rowId, withFallback } from '../http/query.ts'
import { readFields } from '../http/read-fields.ts'
import { parseInput } from '../http/validation.ts'
import { listReports } from './queries.ts'
import { reportOutcomes } from './report.ts'
import { resolveReport } from './resolve.ts'
import { reportJob } from './send.ts'
import { jobReports } from './table.ts'
import { listedReport, reportBody } from './wire.ts'

const params = z.object({ id: rowId })

const query = listQuery({
  columns: { creationTime: jobReports.createdAt, reason: jobReports.reason },
  sortColumn: 'creationTime',
  tieBreaker: jobReports.id,
  filters: { state: withFallback(z.enum(['open', 'resolved']).optional(), undefined) },
})

/** Reports about ads: sent by anyone, handled by administrators. */
export const reportRoutes = apiRoutes(
  'Reports',
  api.list(
    '/api/admin/reports',
    { query, says: 'What readers report about ads', item: listedReport },
    (context, { page, filters }) => listReports(context, page, filters),
  ),
  api.patch(
    '/api/admin/reports/{id}',
    {
      params,
      body: z.object({
        resolved: z.boolean(),
        outcome: z.enum(reportOutcomes).optional().describe('By default whether the ad is still out'),
      }),
      says: 'Marks a report as resolved, which its reader hears who left an address, or as open',
      also: { 409: 'The ad is still public, so that it was not removed' },
    },
    (context, { params, body: { resolved: isResolved, outcome } }) =>
      resolveReport(context, params.id, { isResolved, outcome }),
  ),
  api.post(
    '/apipublic/jobs/{id}/report',
    {
      params,
      reads: { 'application/json': reportBody, 'application/x-www-form-urlencoded': reportBody },
      says: 'Reports an ad, which will be looked at',
      also: { 422: 'No reason, or another one without words', 429: 'Too many reports from this network' },
    },
    async (context, { params, c }) => {
      const { fields, language = context.language } = await readFields(c)
      const report = parseInput(reportBody, fields, language)
      await reportJob({ ...context, language }, { jobId: params.id, ...report }, networkOf(c))
    },
  ),
)
