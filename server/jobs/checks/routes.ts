import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { errorResponse, json } from '../../http/openapi.ts'
import { rowId } from '../../http/query.ts'
import { checkJob } from './check.ts'
import { checkToWire, checkWire } from './wire.ts'

/** The checks of the editor's last step. */
export const jobCheckRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/jobs/{id}/check',
    middleware: [requireSession] as const,
    request: { params: z.object({ id: rowId }) },
    responses: {
      200: json('What is missing, who will carry it, and what the law and fairness say', checkWire),
      404: errorResponse('No such ad for this viewer'),
    },
  }),
  async (c) => c.json(checkToWire(await checkJob(c.var, c.req.valid('param').id), c.var.language), 200),
)
