import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { listQuery } from '../../http/list-query.ts'
import { pageSchema } from '../../http/openapi.ts'
import { pageOf } from '../../http/paging.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { cleanLine } from '../../text/normalize.ts'
import { findEditedJob } from '../find-managed.ts'
import { jobStatuses, maxSearchLength } from '../job.ts'
import { jobs } from '../table.ts'
import { listManagedJobs } from './list.ts'
import { countedApplications, shownTitleKey } from './sorted-ids.ts'
import { editedJobToWire, editedJobWire, ownJobToWire, ownJobWire } from './wire.ts'

export const status = withFallback(z.string().toUpperCase().pipe(z.enum(jobStatuses)).optional(), undefined)

const statuses = withFallback(
  z
    .string()
    .max(200)
    .transform((text) => text.toUpperCase().split(','))
    .pipe(z.array(z.enum(jobStatuses)))
    .optional(),
  undefined,
)

const query = listQuery({
  columns: {
    creationTime: jobs.createdAt,
    nazivPosla: shownTitleKey,
    expirationTime: jobs.expiresAt,
    updatedTime: jobs.updatedAt,
    status: jobs.status,
    prijave: countedApplications,
  },
  sortColumn: 'creationTime',
  tieBreaker: jobs.id,
  pageSize: 20,
  maxPageSize: 100,
  filters: {
    status: statuses,
    q: withFallback(z.string().max(maxSearchLength).transform(cleanLine), ''),
    company: withFallback(wholeNumber(0, 2e9), 0),
    izmjene: withFallback(wholeNumber(0, 1), 0).describe('1 for ads with a change that is not approved'),
  },
})

const ownJobsPage = pageSchema(ownJobWire).extend({
  statusCounts: z.record(z.string(), z.number()).describe('How many ads each status has, whatever status is asked for'),
  revised: z.number().int().describe('Ads with a change that is not approved'),
  endingSoon: z.number().int().describe('Live ads that end within seven days'),
})

/** Ads for their company and for administrators. */
export const ownJobRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/api/jobs',
    { query, says: "The company's ads; all companies' for administrators", answers: ownJobsPage },
    async (context, { query: { filters, page, sortColumn, isAscending } }) => {
      const [isByTitle, isByApplications] = [sortColumn === 'nazivPosla', sortColumn === 'prijave']
      const order = { ...page, isByTitle, isByApplications, isAscending }
      const { izmjene, ...filter } = filters
      const found = await listManagedJobs(context, { ...filter, isRevised: izmjene === 1 }, order)
      const { items, total, ...counts } = found
      return { ...pageOf({ items, total }, (job) => ownJobToWire(job, context.viewer, context.now()), page), ...counts }
    },
  ),
  api.get(
    '/api/jobs/{id}',
    { params: z.object({ id: rowId }), says: 'One ad as its editor shows it', answers: editedJobWire },
    async (context, { params }) =>
      editedJobToWire(await findEditedJob(context, params.id), context.viewer, context.now()),
  ),
)
