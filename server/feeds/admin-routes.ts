import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { listQuery } from '../http/list-query.ts'
import { okAfter } from '../http/ok-after.ts'
import { errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId, wholeNumber, withFallback } from '../http/query.ts'
import { sendAgain } from './send-again.ts'
import { listSent } from './sent.ts'
import { notifications } from './table.ts'
import { sentPageToWire, sentPageWire } from './wire.ts'

const query = listQuery({
  columns: { sentTime: notifications.sentAt, status: notifications.status, address: notifications.address },
  sortColumn: 'sentTime',
  tieBreaker: notifications.id,
  filters: {
    service: withFallback(z.enum(['indexnow', 'google']).optional(), undefined),
    jobId: withFallback(wholeNumber(0, 2e9), 0),
    failed: withFallback(z.literal('true').optional(), undefined).describe('Only what was not taken'),
  },
})

/** Notifications of outside services with their responses, for administrators. */
export const outputAdminRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/outputs',
      middleware: [requireAdminSession] as const,
      request: { query },
      responses: { 200: json('Notifications of outside services, the newest first', sentPageWire) },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const sent = await listSent(c.var, { ...filters, failed: filters.failed === 'true' }, page)
      return c.json(sentPageToWire(sent, page, c.var.config))
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/outputs/{jobId}/send',
      middleware: [requireAdminSession] as const,
      request: { params: z.object({ jobId: rowId }) },
      responses: { 200: json('Goes with the next round', okResponse), 404: errorResponse('There is no such ad') },
    }),
    async (c) => c.json(await okAfter(sendAgain(c.var, c.req.valid('param').jobId)), 200),
  )
