import { createRoute, z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import { apiRoutes } from '../http/api-routes.ts'
import { listQuery } from '../http/list-query.ts'
import { listRoute } from '../http/list-route.ts'
import { pageOf } from '../http/paging.ts'
import { auditEntries } from '../platform/audit/table.ts'
import { listAudit } from './queries.ts'
import { auditFilters, auditToWire, auditWire } from './wire.ts'

const query = listQuery({
  columns: { time: auditEntries.at, action: auditEntries.action },
  sortColumn: 'time',
  tieBreaker: auditEntries.id,
  filters: auditFilters,
})

/** Rows per export; `to` selects older ones. */
const maxExported = 10_000

/** The audit trail, for administrators. */
export const auditRoutes = apiRoutes()
  .openapi(
    listRoute('/api/admin/audit', { query, description: 'Who did what, newest first', item: auditWire }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      return c.json(pageOf(await listAudit(c.var, page, filters), auditToWire, page))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/audit/export',
      request: { query },
      responses: { 200: { description: 'The same as CSV', content: { 'text/csv': { schema: z.string() } } } },
    }),
    async (c) => {
      const { filters, page } = c.req.valid('query')
      const { items } = await listAudit(c.var, { ...page, page: 0, pageSize: maxExported }, filters)
      const csv = stringify(items.map(auditToWire), { header: true, bom: true, delimiter: ';', escape_formulas: true })
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="audit.csv"',
      })
    },
  )
