import { z } from '@hono/zod-openapi'
import { companyScope, isAdmin } from '../accounts/permissions.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { toPage } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { isOptedOutGroup } from './filter.ts'
import { findCandidate, listCandidates } from './list.ts'
import {
  candidateColumns,
  candidateFilterOf,
  candidatePage,
  candidateQuery,
  candidateToWire,
  candidateWire,
  scopeQuery,
} from './wire.ts'

export const candidateRoutes = apiRoutes(
  'Candidates',
  api.get(
    '/api/candidates',
    {
      query: candidateQuery,
      says: 'Who applied to the company; everybody for an administrator',
      answers: candidatePage,
    },
    async (context, { query }) => {
      const { page, pageSize, groupId } = query
      const { items, total, ids, idsOffset } = await listCandidates(context, candidateFilterOf(context, query), {
        ...{ page, pageSize, by: candidateColumns[query.sortColumn] },
        isAscending: query.ascSortDirection === 'true',
      })
      const inOptedOutGroup = groupId > 0 && (await isOptedOutGroup(context.db, groupId))
      const shown = { language: context.language, forAdmin: isAdmin(context.viewer), inOptedOutGroup }
      const { content, meta } = toPage(
        items.map((candidate) => candidateToWire(candidate, shown)),
        { total, page, pageSize },
      )
      return { content, meta: { ...meta, customParams: { ids, idsOffset } } }
    },
  ),
  api.get(
    '/api/candidates/{id}',
    { params: z.object({ id: rowId }), query: scopeQuery, says: 'A candidate', answers: candidateWire },
    async (context, { params, query }) => {
      const candidate = await findCandidate(context.db, companyScope(context, query.tvrtkaId), params.id)
      if (!candidate) throw notFound(context)
      return candidateToWire(candidate, { language: context.language, forAdmin: isAdmin(context.viewer) })
    },
  ),
)
