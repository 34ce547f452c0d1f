import { api, apiRoutes } from '../http/api.ts'
import { loadSummary } from './queries.ts'
import { summaryToWire, summaryWire } from './wire.ts'

/** The overview of the site for administrators. */
export const overviewRoutes = apiRoutes(
  'Dashboard',
  api.get(
    '/api/admin/summary',
    { says: 'Counts, queue, mail and the newest companies', answers: summaryWire },
    async (context) => summaryToWire(await loadSummary(context)),
  ),
)
