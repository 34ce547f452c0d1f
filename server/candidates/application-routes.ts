import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { applicationToWire, applicationWire } from '../applications/application-wire.ts'
import { listApplications } from '../applications/list.ts'
import { withAnswers } from '../applications/read.ts'
import { readerOf } from '../applications/review-routes.ts'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { errorResponse, json } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { findCandidate } from './list.ts'
import { scopeQuery } from './wire.ts'

/** More than one person sends. */
export const newestFirst = { by: 'appliedAt', isAscending: false, page: 0, pageSize: 100 } as const

export const candidateApplicationRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/candidates/{id}/applications',
    middleware: [requireSession],
    request: { params: z.object({ id: rowId }), query: scopeQuery },
    responses: {
      200: json('Applications to the company, newest first: the first is the summary', z.array(applicationWire)),
      404: errorResponse('No such candidate for this viewer'),
    },
  }),
  async (c) => {
    const { id: candidateId } = c.req.valid('param')
    const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
    if (!(await findCandidate(c.var.db, companyId, candidateId))) throw notFound(c.var)
    const { items } = await listApplications(c.var.db, { companyId, candidateId }, newestFirst)
    const whole = await withAnswers(c.var.db, items)
    return c.json(
      whole.map((application) => applicationToWire(application, readerOf(c.var))),
      200,
    )
  },
)
