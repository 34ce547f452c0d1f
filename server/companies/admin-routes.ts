import { z } from '@hono/zod-openapi'
import type { Context } from '../context.ts'
import { api, apiRoutes } from '../http/api.ts'
import { listQuery } from '../http/list-query.ts'
import { rowId, withFallback } from '../http/query.ts'
import { sortedAs } from '../platform/db/sort-key.ts'
import { applicationCount, findManagedCompany, jobCount, listCompanies } from './admin-queries.ts'
import { listedCompany, managedCompanyToWire, managedCompanyWire } from './admin-wire.ts'
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
    ),
  },
})

const params = z.object({ id: rowId })

/** Companies, for administrators. */
export const companyAdminRoutes = apiRoutes(
  'Companies',
  api.list(
    '/api/admin/companies',
    { mayLag: true, query, says: 'All companies', item: listedCompany },
    (context, { page, filters }) => listCompanies(context, page, filters),
  ),
  api.get(
    '/api/admin/companies/{id}',
    { params, says: 'One company, its people and ads', answers: managedCompanyWire },
    async (context, { params }) => managedCompanyToWire(await findManagedCompany(context, params.id), context.language),
  ),
  api.patch(
    '/api/admin/companies/{id}',
    {
      params,
      body: companyChange.and(z.object({ blocked: z.boolean().optional() })),
      says: 'Changes, blocks or unblocks a company',
    },
    async (context, { params: { id }, body: { blocked, ...edit } }) => {
      const block = async (inside: Context) => {
        if (blocked !== undefined) await blockCompany(inside, id, blocked)
      }
      if (Object.keys(edit).length > 0) await changeCompanyById(context, id, edit, block)
      else await block(context)
    },
  ),
)
