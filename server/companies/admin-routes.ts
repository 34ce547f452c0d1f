import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { listQuery } from '../http/list-query.ts'
import { listRoute } from '../http/list-route.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { rowId, withFallback } from '../http/query.ts'
import { sortedAs } from '../platform/db/sort-key.ts'
import { applicationCount, findManagedCompany, jobCount, listCompanies } from './admin-queries.ts'
import { listedCompanyToWire, listedCompanyWire, managedCompanyToWire, managedCompanyWire } from './admin-wire.ts'
import { blockCompany } from './block.ts'
import { changeCompanyById } from './settings.ts'
import { companies } from './table.ts'
import { companyChange } from './wire.ts'

const query = listQuery({
  columns: {
    ime: sortedAs(companies.name),
    grad: sortedAs(companies.city),
    drzava: companies.countryId,
    email: companies.email,
    creationTime: companies.createdAt,
    brojOglasa: jobCount,
    brojPrijava: applicationCount,
  },
  sortColumn: 'creationTime',
  tieBreaker: companies.id,
  filters: {
    q: withFallback(z.string().trim().max(200), ''),
    blocked: withFallback(
      z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
      undefined,
    ) as unknown as z.ZodType<boolean | undefined>,
  },
})

const one = { path: '/api/admin/companies/{id}' as const, request: { params: z.object({ id: rowId }) } }

/** Companies, for administrators. */
export const companyAdminRoutes = apiRoutes()
  .openapi(
    listRoute('/api/admin/companies', { query, description: 'All companies', item: listedCompanyWire }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      return c.json(pageOf(await listCompanies(c.var, page, filters), listedCompanyToWire, page))
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'get',
      responses: {
        200: json('One company, its people and ads', managedCompanyWire),
        404: errorResponse('There is none'),
      },
    }),
    async (c) => c.json(managedCompanyToWire(await findManagedCompany(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'patch',
      middleware: [smallBodyLimit] as const,
      request: { ...one.request, body: body(companyChange.and(z.object({ blocked: z.boolean().optional() }))) },
      responses: { 200: json('Changed', okResponse), 404: errorResponse('There is none') },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { blocked, ...wanted } = c.req.valid('json')
      if (Object.keys(wanted).length > 0) await changeCompanyById(c.var, id, wanted)
      if (blocked !== undefined) await blockCompany(c.var, id, blocked)
      return c.json({ message: 'ok' }, 200)
    },
  )
