import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { binary } from '../http/openapi.ts'
import { withFallback } from '../http/query.ts'
import { answeredLike } from './filter/condition-sql.ts'
import { filterInAddress, questionFilterOf } from './filter/wire.ts'
import { exportApplications } from './list/export.ts'
import { applicationOrderOf, applicationQuery, filterOf } from './list/query-wire.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const query = applicationQuery.extend({
  format: withFallback(z.enum(['csv', 'xlsx']), 'csv' as const),
  filter: filterInAddress.optional().describe('The definition of a question filter, as JSON'),
})

export const applicationExportRoutes = apiRoutes(
  'Applications',
  api.get(
    '/api/prijave/export',
    {
      query,
      says: 'The list with its answers, at most 20,000 rows',
      sends: { [types.xlsx]: binary, 'text/csv': binary },
    },
    async (context, { query: { format, filter: definition, ...query }, c }) => {
      const filter = filterOf(context, query)
      if (definition) {
        filter.jobId = definition.jobId
        filter.answered = await answeredLike(context, filter.companyId, questionFilterOf(definition))
      }
      const file = await exportApplications(context, format, filter, applicationOrderOf(query))
      return c.body(Readable.toWeb(file) as ReadableStream, 200, {
        'Content-Type': types[format],
        'Content-Disposition': `attachment; filename="prijave.${format}"`,
        'X-Content-Type-Options': 'nosniff',
      })
    },
  ),
)
