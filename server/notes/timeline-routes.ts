import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { listApplications } from '../applications/list/list.ts'
import { findApplication } from '../applications/review/read.ts'
import { newestFirst } from '../candidates/applications-of.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { errorResponse, json } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { timelineOf } from './timeline.ts'
import { momentToWire, momentWire } from './timeline-wire.ts'

const params = z.object({ id: rowId })
const timeline = json('What happened, newest first', z.array(momentWire))

export const timelineRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/prijave/{id}/timeline',
      middleware: [requireSession],
      request: { params },
      responses: { 200: timeline, 404: errorResponse('No such application for this viewer') },
    }),
    async (c) => {
      const companyId = companyScope(c.var)
      const found = await findApplication(c.var, companyId, c.req.valid('param').id)
      const moments = await timelineOf(c.var.db, { companyId, candidateId: found.candidateId }, [found])
      const own = moments.filter(({ applicationId }) => applicationId === found.id)
      return c.json(own.map(momentToWire), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/candidates/{id}/timeline',
      middleware: [requireSession],
      request: { params, query: scopeQuery },
      responses: { 200: timeline, 404: errorResponse('No such candidate for this viewer') },
    }),
    async (c) => {
      const { id: candidateId } = c.req.valid('param')
      const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
      if (!(await findCandidate(c.var.db, companyId, candidateId))) throw notFound(c.var)
      const { items } = await listApplications(c.var.db, { companyId, candidateId }, newestFirst)
      return c.json((await timelineOf(c.var.db, { companyId, candidateId }, items)).map(momentToWire), 200)
    },
  )
