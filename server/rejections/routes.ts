import { requireCompany } from '../accounts/permissions.ts'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { listReasons, saveReasons } from './reasons.ts'
import { listedReason, reasonList } from './wire.ts'

/** The reasons for which a company rejects candidates. */
export const rejectionRoutes = apiRoutes(
  'Stages',
  api.get(
    '/api/rejection-reasons',
    { says: "The reasons that the viewer's company offers, in order", answers: pageSchema(listedReason) },
    async (context) => {
      const reasons = await listReasons(context.db, requireCompany(context), context.language)
      const rows = reasons.map(({ id, name, applications }) => ({ id, name, applications }))
      return toPage(rows, { total: rows.length, page: 0, pageSize: rows.length })
    },
  ),
  api.put(
    '/api/rejection-reasons',
    {
      guard: requireCompanySession,
      body: reasonList,
      says: 'Makes these the reasons, in this order; others are no longer offered',
    },
    (context, { body }) => saveReasons(context, body.names),
  ),
)
