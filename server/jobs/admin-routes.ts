import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { requireAdminSession } from '../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { clean } from '../text/normalize.ts'
import { approveJob } from './approve.ts'
import { itemOfWire, versionRead } from './editor/wire.ts'
import { statusNow } from './life/transitions.ts'
import { rejectJob } from './reject.ts'

const read = { version: versionRead.describe('What the administrator had read: 409 if it was changed since') }
const oneJob = z.object({
  id: rowId,
  ...read,
  status: z.string().max(40).optional().describe('The status that the administrator saw: 409 if it is another'),
})
const text = z.string().max(2000).transform(clean).pipe(z.string().min(1))
const reason = z.object({
  reason: text,
  fields: z
    .record(z.string().max(40), text)
    .default({})
    .transform((fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, reason]) => [itemOfWire(name), reason])),
    )
    .describe('Reasons that concern one field, by the name that its difference has'),
  ...read,
})

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
        200: json(
          'Returned to its company, which reads why: a new ad as a draft; a published one stays',
          okResponse.extend({ status: z.string() }),
        ),
        409: errorResponse('It awaits no approval, or was changed since it was read'),
      },
    }),
    async (c) => {
      const { fields: items, ...read } = c.req.valid('json')
      const job = await rejectJob(c.var, c.req.valid('param').id, { ...read, items })
      return c.json({ message: 'ok', status: statusNow(job, c.var.now()) }, 200)
    },
  )
