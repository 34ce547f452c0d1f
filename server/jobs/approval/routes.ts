import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireAdminSession, requireSession } from '../../http/guards.ts'
import { listQuery } from '../../http/list-query.ts'
import { errorResponse, json, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { status } from '../own/routes.ts'
import { jobs } from '../table.ts'
import { listChanges, listQueue, waitingSince } from './queue.ts'
import { differenceToWire, differenceWire, queuedJobToWire, queuedJobWire } from './wire.ts'

const queueQuery = listQuery({
  columns: { submittedTime: waitingSince, creationTime: jobs.createdAt, nazivPosla: jobs.titleKey },
  sortColumn: 'submittedTime',
  ascending: true,
  tieBreaker: jobs.id,
  pageSize: 20,
  maxPageSize: 50,
  filters: {
    status,
    company: withFallback(wholeNumber(0, 2e9), 0),
    job: withFallback(wholeNumber(0, 2e9), 0).describe('One ad, whatever its status'),
  },
})

/** The approval queue, longest waiting first, and the changes of one ad. */
export const approvalRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/jobs',
      middleware: [requireAdminSession] as const,
      request: { query: queueQuery },
      responses: { 200: json('Ads that await approval, or those of a status', pageSchema(queuedJobWire)) },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const { items, total } = await listQueue(c.var, filters, page)
      const content = items.map((item) => queuedJobToWire(item, c.var.viewer, c.var.now()))
      return c.json(toPage(content, { total, page: page.page, pageSize: page.pageSize }))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/jobs/{id}/changes',
      middleware: [requireSession] as const,
      request: { params: z.object({ id: rowId }) },
      responses: {
        200: json(
          'What differs between the published and the edited ad; empty without a change',
          z.array(differenceWire),
        ),
        404: errorResponse('No such ad for this viewer'),
      },
    }),
    async (c) => c.json((await listChanges(c.var, c.req.valid('param').id)).map(differenceToWire), 200),
  )
