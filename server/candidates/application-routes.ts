import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { applicationWire } from '../applications/list/application-wire.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { listApplicationsOf } from './applications-of.ts'
import { applicationsQuery } from './wire.ts'

export const candidateApplicationRoutes = apiRoutes(
  'Candidates',
  api.get(
    '/api/candidates/{id}/applications',
    {
      params: z.object({ id: rowId }),
      query: applicationsQuery,
      says: 'Applications to the company, newest first: the first is the summary',
      answers: z.array(applicationWire),
    },
    (context, { params, query: { tvrtkaId, page } }) =>
      listApplicationsOf(context, companyScope(context, tvrtkaId), params.id, { page }),
  ),
)
