import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { pageSchema } from '../../http/openapi.ts'
import { pageOf } from '../../http/paging.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { status } from '../own/routes.ts'
import { jobs } from '../table.ts'
import { listChanges, listQueue, waitingSince } from './queue.ts'
import { differenceToWire, differenceWire, queuedJobToWire, queuedJobWire } from './wire.ts'

const query = listQuery({
  columns: { submittedTime: waitingSince, creationTime: jobs.createdAt, nazivPosla: jobs.titleKey },
  sortColumn: 'submittedTime',
  ascending: true,
  tieBreaker: jobs.id,
  pageSize: 20,
  maxPageSize: 50,
  filters: {
    status,
    company: withFallback(wholeNumber(0, 2e9), 0),
    job: withFallback(wholeNumber(0, 2e9), 0).describe('One ad, whatever its status'),
  },
})

/** The approval queue, longest waiting first, and the changes of one ad. */
export const approvalRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/api/admin/jobs',
    { query, says: 'Ads that await approval, or those of a status', answers: pageSchema(queuedJobWire) },
    async (context, { query: { filters, page } }) => {
      const queue = await listQueue(context, filters, page)
      return pageOf(queue, (item) => queuedJobToWire(item, { ...context, now: context.now() }), page)
    },
  ),
  api.get(
    '/api/jobs/{id}/changes',
    {
      params: z.object({ id: rowId }),
      says: 'What differs between the published and the edited ad; empty without a change',
      answers: z.array(differenceWire),
    },
    async (context, { params }) => (await listChanges(context, params.id)).map(differenceToWire),
  ),
)
