import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { rowId } from '../../http/query.ts'
import { checkJob } from './check.ts'
import { checkToWire, checkWire } from './wire.ts'

/** The checks of the editor's last step. */
export const jobCheckRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/api/jobs/{id}/check',
    {
      params: z.object({ id: rowId }),
      says: 'What is missing, who will carry it, and what the law and fairness say',
      answers: checkWire,
    },
    async (context, { params }) => checkToWire(await checkJob(context, params.id), context.language),
  ),
)
