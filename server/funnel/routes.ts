import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { csvFile } from '../http/csv.ts'
import { funnelTable } from './csv-table.ts'
import { readFunnel } from './funnel.ts'
import { readGroups } from './groups.ts'
import { csvQuery, funnelQuery, funnelToWire, funnelWire, groupsQuery, groupsWire } from './wire.ts'

/** Groups that are listed; the rest is in the CSV. */
const maxGroups = 20

/** A company's figures across its ads: numbers only, no personal data. */
export const funnelRoutes = apiRoutes(
  'Dashboard',
  api.get(
    '/api/funnel',
    { query: funnelQuery, says: 'How far applications come, and how long it takes', answers: funnelWire },
    async (context, { query }) => funnelToWire(await readFunnel(context, query)),
  ),
  api.get(
    '/api/funnel/groups',
    { query: groupsQuery, says: 'Applications by ad or month, forms opened by source', answers: groupsWire },
    (context, { query: { by, ...filter } }) => readGroups(context, by, filter, maxGroups),
  ),
  api.get(
    '/api/funnel.csv',
    { query: csvQuery, says: 'The same as CSV', sends: { 'text/csv': z.string() } },
    async (context, { query: { by, ...filter }, c }) =>
      csvFile(c, { fileName: 'put-prijava.csv', ...(await funnelTable(context, by, filter)) }),
  ),
)
