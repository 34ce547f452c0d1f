import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { body, done, json } from '../http/describe.ts'
import { adminsOnly } from '../http/guards.ts'
import { rowId } from '../http/query.ts'
import { shortBody } from '../http/short-body.ts'
import { approveJob } from './approve.ts'

const oneJob = z.object({ id: rowId })

/** What administrators do with ads. */
export const jobAdminRoutes = apiRoutes().openapi(
  createRoute({
    method: 'post',
    path: '/api/odobriOglas',
    middleware: [adminsOnly, shortBody] as const,
    request: { body: body(oneJob) },
    responses: {
      200: json('Approved: one look further, or out', done),
    },
  }),
  async (c) => {
    await approveJob(c.var, c.req.valid('json').id)
    return c.json({ message: 'ok' })
  },
)
