import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { okAfter } from '../http/ok-after.ts'
import { errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { eraseCandidate } from './erase.ts'

export const candidateAdminRoutes = apiRoutes().openapi(
  createRoute({
    method: 'delete',
    path: '/api/admin/candidates/{id}',
    middleware: [requireAdminSession],
    request: { params: z.object({ id: rowId }) },
    responses: { 200: json('Nothing is left of the candidate', okResponse), 404: errorResponse('No such candidate') },
  }),
  async (c) => c.json(await okAfter(eraseCandidate(c.var, c.req.valid('param').id)), 200),
)
