import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../context.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { errorResponse, json } from '../../http/openapi.ts'
import { rowId } from '../../http/query.ts'
import { duplicateJob } from '../editor/duplicate.ts'
import { savedToWire, savedWire } from '../editor/saved-wire.ts'
import { actOnJob } from './act.ts'
import type { ManagedJob } from './save.ts'
import type { SimpleAction } from './transitions.ts'

const oneJob = z.object({ id: rowId })
const responses = {
  200: json('Done; the ad as it is now', savedWire),
  404: errorResponse('No such ad for this viewer'),
  409: errorResponse('`wrong_status`: not in this state'),
  422: errorResponse('Not complete; `fields` names what is missing'),
}

const act = (context: Context, id: number, action: SimpleAction | 'duplicate'): Promise<ManagedJob> =>
  action === 'duplicate' ? duplicateJob(context, id) : actOnJob(context, id, action)

/** Actions on ads without further input. `submit` and `discard` also concern a revision; `unarchive` undoes `archive`. */
export const jobLifeRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/jobs/{id}/{action}',
      middleware: [requireSession] as const,
      request: {
        params: oneJob.extend({
          action: z.enum(['submit', 'discard', 'deactivate', 'activate', 'renew', 'duplicate', 'archive', 'unarchive']),
        }),
      },
      responses,
    }),
    async (c) => {
      const { id, action } = c.req.valid('param')
      return c.json(savedToWire(await act(c.var, id, action), c.var.now()), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/jobs/{id}',
      middleware: [requireSession] as const,
      request: { params: oneJob },
      responses,
    }),
    async (c) => {
      const job = await act(c.var, c.req.valid('param').id, 'delete')
      return c.json(savedToWire(job, c.var.now()), 200)
    },
  )
