import { createRoute } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { json } from '../http/openapi.ts'
import { loadSummary } from './queries.ts'
import { summaryToWire, summaryWire } from './wire.ts'

/** The overview of the site for administrators. */
export const overviewRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/summary',
    responses: { 200: json('Counts, queue, mail and the newest companies', summaryWire) },
  }),
  async (c) => c.json(summaryToWire(await loadSummary(c.var))),
)
