import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireAdminSession } from '../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { clean } from '../text/normalize.ts'
import { approveJob } from './approve.ts'
import { versionRead } from './editor/wire.ts'
import { rejectJob } from './reject.ts'

const read = { version: versionRead.describe('What the administrator had read: 409 if it was changed since') }
const oneJob = z.object({
  id: rowId,
  ...read,
  status: z.string().max(40).optional().describe('The status that the administrator saw: 409 if it is another'),
})
const reason = z.object({ reason: z.string().max(2000).transform(clean).pipe(z.string().min(1)), ...read })

/** Approval and rejection of ads, for administrators. */
export const jobAdminRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/odobriOglas',
      middleware: [requireAdminSession, smallBodyLimit] as const,
      request: { body: body(oneJob) },
      responses: {
        200: json('Approved: one review further, or out', okResponse.extend({ status: z.string() })),
        409: errorResponse('It awaits no approval, or was changed since it was read'),
      },
    }),
    async (c) => {
      const { id, ...seen } = c.req.valid('json')
      const { status } = await approveJob(c.var, id, seen)
      return c.json({ message: 'ok', status }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/jobs/{id}/reject',
      middleware: [requireAdminSession, smallBodyLimit] as const,
      request: { params: z.object({ id: rowId }), body: body(reason) },
      responses: {
        200: json('Returned to its company as a draft, which is told why', okResponse.extend({ status: z.string() })),
        409: errorResponse('It awaits no approval, or was changed since it was read'),
      },
    }),
    async (c) => {
      const { status } = await rejectJob(c.var, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ message: 'ok', status }, 200)
    },
  )
