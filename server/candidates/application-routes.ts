import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { applicationWire } from '../applications/list/application-wire.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { errorResponse, json } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { listApplicationsOf } from './applications-of.ts'
import { scopeQuery } from './wire.ts'

export const candidateApplicationRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/candidates/{id}/applications',
    middleware: [requireSession],
    request: { params: z.object({ id: rowId }), query: scopeQuery },
    responses: {
      200: json('Applications to the company, newest first: the first is the summary', z.array(applicationWire)),
      404: errorResponse('No such candidate for this viewer'),
    },
  }),
  async (c) => {
    const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
    return c.json(await listApplicationsOf(c.var, companyId, c.req.valid('param').id), 200)
  },
)
