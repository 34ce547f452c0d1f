import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { listApplications } from '../applications/list/list.ts'
import { findApplication } from '../applications/read.ts'
import { newestApplications } from '../candidates/applications-of.ts'
import { findCandidate } from '../candidates/list.ts'
import { scopeQuery } from '../candidates/wire.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { timelineOf } from './timeline.ts'
import { momentToWire, momentWire } from './timeline-wire.ts'

const params = z.object({ id: rowId })
const answers = z.array(momentWire)

export const timelineRoutes = apiRoutes(
  'Notes',
  api.get(
    '/api/prijave/{id}/timeline',
    { params, says: 'What happened to an application, newest first', answers },
    async (context, { params }) => {
      const companyId = companyScope(context)
      const found = await findApplication(context, companyId, params.id)
      const moments = await timelineOf(context, { companyId, candidateId: found.candidateId }, [found])
      return moments
        .filter(({ applicationId }) => applicationId === found.id)
        .map((moment) => momentToWire(moment, context.language))
    },
  ),
  api.get(
    '/api/candidates/{id}/timeline',
    { params, query: scopeQuery, says: 'What happened to a candidate, newest first', answers },
    async (context, { params: { id: candidateId }, query }) => {
      const companyId = companyScope(context, query.tvrtkaId)
      if (!(await findCandidate(context.db, companyId, candidateId))) throw notFound(context)
      const { items } = await listApplications(context, { companyId, candidateId }, newestApplications)
      const moments = await timelineOf(context, { companyId, candidateId }, items)
      return moments.map((moment) => momentToWire(moment, context.language))
    },
  ),
)
