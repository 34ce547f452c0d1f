import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { requireSession } from '../http/guards.ts'
import { errorResponse, json } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { rowId } from '../http/query.ts'
import { isOptedOutGroup } from './filter.ts'
import { findCandidate, listCandidates } from './list.ts'
import { candidateColumns, candidatePage, candidateQuery, candidateToWire, candidateWire, scopeQuery } from './wire.ts'

const isAdmin = ({ viewer }: Pick<Context, 'viewer'>) => viewer.kind === 'admin'

export const candidateRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/candidates',
      middleware: [requireSession] as const,
      request: { query: candidateQuery },
      responses: {
        200: json('Who applied to the company; everybody for an administrator', candidatePage),
      },
    }),
    async (c) => {
      const { companyId: wanted, groupId, ime, prezime, email, telefon, ...order } = c.req.valid('query')
      const companyId = companyScope(c.var, wanted)
      const filter = { companyId, groupId, firstName: ime, lastName: prezime, email, phone: telefon }
      const { items, total, ids, idsOffset } = await listCandidates(c.var.db, filter, {
        ...order,
        by: candidateColumns[order.sortColumn],
        isAscending: order.ascSortDirection === 'true',
      })
      const inOptedOutGroup = groupId > 0 && (await isOptedOutGroup(c.var.db, groupId))
      const { content, meta } = toPage(
        items.map((candidate) => candidateToWire(candidate, { forAdmin: isAdmin(c.var), inOptedOutGroup })),
        { total, ...order },
      )
      return c.json({ content, meta: { ...meta, customParams: { ids, idsOffset } } }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/candidates/{id}',
      middleware: [requireSession] as const,
      request: { params: z.object({ id: rowId }), query: scopeQuery },
      responses: { 200: json('A candidate', candidateWire), 404: errorResponse('No such candidate for this viewer') },
    }),
    async (c) => {
      const companyId = companyScope(c.var, c.req.valid('query').tvrtkaId)
      const candidate = await findCandidate(c.var.db, companyId, c.req.valid('param').id)
      if (!candidate) throw notFound(c.var)
      return c.json(candidateToWire(candidate, { forAdmin: isAdmin(c.var) }), 200)
    },
  )
