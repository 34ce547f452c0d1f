import { z } from '@hono/zod-openapi'
import type { Context } from '../context.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { actOnJob } from './act.ts'
import { duplicateJob } from './editor/duplicate.ts'
import { savedToWire, savedWire } from './editor/saved-wire.ts'
import type { ManagedJob } from './life/save.ts'
import type { SimpleAction } from './life/transitions.ts'

const params = z.object({ id: rowId })
const action = z.enum(['submit', 'discard', 'deactivate', 'activate', 'renew', 'duplicate', 'archive', 'unarchive'])
const answers = savedWire
const also = { 409: '`wrong_status`: not in this state', 422: 'Not complete; `fields` names what is missing' }

const act = (context: Context, id: number, action: SimpleAction | 'duplicate'): Promise<ManagedJob> =>
  action === 'duplicate' ? duplicateJob(context, id) : actOnJob(context, id, action)

/** Actions on ads without further input. `submit` and `discard` also concern a revision; `unarchive` undoes `archive`. */
export const jobLifeRoutes = apiRoutes(
  'Jobs',
  api.post(
    '/api/jobs/{id}/{action}',
    { params: params.extend({ action }), says: 'Acts on an ad and returns it as it is now', answers, also },
    async (context, { params: { id, action } }) => savedToWire(await act(context, id, action), context.now()),
  ),
  api.delete('/api/jobs/{id}', { params, says: 'Deletes an ad', answers, also }, async (context, { params }) =>
    savedToWire(await act(context, params.id, 'delete'), context.now()),
  ),
)
