import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { networkOf } from '../http/client-address.ts'
import { listQuery } from '../http/list-query.ts'
import { listRoute } from '../http/list-route.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { listReports } from './queries.ts'
import { readReport } from './read-report.ts'
import { resolveReport } from './resolve.ts'
import { reportJob } from './send.ts'
import { jobReports } from './table.ts'
import { reportBody, reportToWire, reportWire } from './wire.ts'

const params = z.object({ id: rowId })

const query = listQuery({
  columns: { creationTime: jobReports.createdAt, reason: jobReports.reason },
  sortColumn: 'creationTime',
  tieBreaker: jobReports.id,
  filters: { state: withFallback(z.enum(['open', 'resolved']).optional(), undefined) },
})

/** Reports about ads: sent by anyone, handled by administrators. */
export const reportRoutes = apiRoutes()
  .openapi(
    listRoute('/api/admin/reports', {
      query,
      description: 'What readers report about ads',
      item: reportWire,
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      return c.json(pageOf(await listReports(c.var, page, filters), reportToWire, page))
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/admin/reports/{id}',
      middleware: [smallBodyLimit] as const,
      request: { params, body: body(z.object({ resolved: z.boolean() })) },
      responses: { 200: json('Marked', okResponse), 404: errorResponse('There is none') },
    }),
    async (c) =>
      c.json(await okAfter(resolveReport(c.var, c.req.valid('param').id, c.req.valid('json').resolved)), 200),
  )

// Documented separately: the handler reads JSON and forms.
reportRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/apipublic/jobs/{id}/report',
  request: {
    params,
    body: {
      content: {
        'application/json': { schema: reportBody },
        'application/x-www-form-urlencoded': { schema: reportBody },
      },
    },
  },
  responses: {
    200: json('It will be looked at', okResponse),
    404: errorResponse('No such ad'),
    422: errorResponse('No reason, or another one without words'),
    429: errorResponse('Too many reports from this network'),
  },
})

reportRoutes.post('/apipublic/jobs/:id{[1-9][0-9]{0,8}}/report', smallBodyLimit, async (c) => {
  const { language = c.var.language, parse } = await readReport(c)
  await reportJob({ ...c.var, language }, { jobId: Number(c.req.param('id')), ...parse() }, networkOf(c))
  return c.json({ message: 'ok' })
})
