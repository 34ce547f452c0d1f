import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { csvFile } from '../http/csv.ts'
import { listQuery } from '../http/list-query.ts'
import { auditEntries } from '../platform/audit/table.ts'
import { exportAudit, listAudit } from './queries.ts'
import { auditEntry, auditFilters, exportedEntry } from './wire.ts'

const query = listQuery({
  columns: { time: auditEntries.at, action: auditEntries.action },
  sortColumn: 'time',
  tieBreaker: auditEntries.id,
  filters: auditFilters,
})

/** Rows per export; `to` selects older ones. */
const maxExported = 10_000

/** The columns of the export in their order. */
const columns = ['id', 'time', 'login', 'role', 'action', 'subjectKind', 'subjectId', 'companyId', 'requestId'] as const

/** The audit trail, for administrators. */
export const auditRoutes = apiRoutes(
  'Audit',
  api.list(
    '/api/admin/audit',
    { mayLag: true, query, says: 'Who did what, newest first', item: auditEntry },
    (context, { page, filters }) => listAudit(context, page, filters),
  ),
  api.get(
    '/api/admin/audit/export',
    { mayLag: true, query, says: 'Who did what, as CSV', sends: { 'text/csv': z.string() } },
    async (context, { query: { page, filters }, c }) => {
      const items = await exportAudit(context, { ...page, page: 0, pageSize: maxExported }, filters)
      return csvFile(c, { fileName: 'audit.csv', columns, rows: items.map(exportedEntry.toWire) })
    },
  ),
)
