import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { eraseCandidate } from './erase.ts'

export const candidateAdminRoutes = apiRoutes(
  'Candidates',
  api.delete(
    '/api/admin/candidates/{id}',
    { params: z.object({ id: rowId }), says: 'Erases a candidate: nothing is left' },
    (context, { params }) => eraseCandidate(context, params.id),
  ),
)
