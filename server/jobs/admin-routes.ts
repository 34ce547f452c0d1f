import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { checkInput } from '../http/check-input.ts'
import { adminsOnly } from '../http/guards.ts'
import { approveJob } from './approve.ts'

const oneJob = z.object({ id: z.coerce.number().int().min(1).max(2e9) })

/** What administrators do with ads. */
export const jobAdminRoutes = new OpenAPIHono<AppEnv>({ defaultHook: checkInput }).openapi(
  createRoute({
    method: 'post',
    path: '/api/odobriOglas',
    middleware: adminsOnly,
    request: { body: { content: { 'application/json': { schema: oneJob } }, required: true } },
    responses: {
      200: { description: 'Approved: one look further, or out', content: { 'application/json': { schema: z.any() } } },
    },
  }),
  async (c) => {
    await approveJob(c.var, c.req.valid('json').id)
    return c.json({ message: 'ok' })
  },
)
