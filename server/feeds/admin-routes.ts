import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { listQuery } from '../http/list-query.ts'
import { rowId, wholeNumber, withFallback } from '../http/query.ts'
import { sendAgain } from './send-again.ts'
import { listSent } from './sent.ts'
import { notifications } from './table.ts'
import { sentPageToWire, sentPageWire } from './wire.ts'

const query = listQuery({
  columns: { sentTime: notifications.sentAt, status: notifications.status, address: notifications.address },
  sortColumn: 'sentTime',
  tieBreaker: notifications.id,
  filters: {
    service: withFallback(z.enum(['indexnow', 'google']).optional(), undefined),
    jobId: withFallback(wholeNumber(0, 2e9), 0),
    failed: withFallback(z.literal('true').optional(), undefined).describe('Only what was not taken'),
  },
})

/** Notifications of outside services with their responses, for administrators. */
export const outputAdminRoutes = apiRoutes(
  'Feeds',
  api.get(
    '/api/admin/outputs',
    { query, says: 'Notifications of outside services, the newest first', answers: sentPageWire },
    async (context, { query: { filters, page } }) => {
      const sent = await listSent(context, { ...filters, failed: filters.failed === 'true' }, page)
      return sentPageToWire(sent, page, context.config)
    },
  ),
  api.post(
    '/api/admin/outputs/{jobId}/send',
    { params: z.object({ jobId: rowId }), says: 'Announces an ad again with the next round' },
    (context, { params }) => sendAgain(context, params.jobId),
  ),
)
