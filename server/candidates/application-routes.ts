import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { applicationWire } from '../applications/list/application-wire.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { listApplicationsOf } from './applications-of.ts'
import { scopeQuery } from './wire.ts'

export const candidateApplicationRoutes = apiRoutes(
  'Candidates',
  api.get(
    '/api/candidates/{id}/applications',
    {
      params: z.object({ id: rowId }),
      query: scopeQuery,
      says: 'Applications to the company, newest first: the first is the summary',
      answers: z.array(applicationWire),
    },
    (context, { params, query }) => listApplicationsOf(context, companyScope(context, query.tvrtkaId), params.id),
  ),
)
