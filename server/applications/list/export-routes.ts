import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { withFallback } from '../../http/query.ts'
import { answeredLike } from '../filter/condition-sql.ts'
import { filterInAddress, questionFilterOf } from '../filter/wire.ts'
import { exportApplications } from './export.ts'
import { applicationQuery, filterOf, orderOf } from './query-wire.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const binary = z.string().openapi({ format: 'binary' })

export const applicationExportRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/prijave/export',
    middleware: [requireSession],
    request: {
      query: applicationQuery.extend({
        format: withFallback(z.enum(['csv', 'xlsx']), 'csv' as const),
        filter: filterInAddress.optional().describe('The definition of a question filter, as JSON'),
      }),
    },
    responses: {
      200: {
        description: 'The list with its answers, at most 20,000 rows',
        content: { [types.xlsx]: { schema: binary }, 'text/csv': { schema: binary } },
      },
    },
  }),
  async (c) => {
    const { format, filter: definition, ...query } = c.req.valid('query')
    const filter = filterOf(c.var, query)
    if (definition) {
      filter.jobId = definition.jobId
      filter.answered = await answeredLike(c.var, filter.companyId, questionFilterOf(definition))
    }
    const file = await exportApplications(c.var, format, filter, orderOf(query))
    return c.body(Readable.toWeb(file) as ReadableStream, 200, {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="prijave.${format}"`,
      'X-Content-Type-Options': 'nosniff',
    })
  },
)
