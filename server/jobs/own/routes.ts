import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { listQuery } from '../../http/list-query.ts'
import { errorResponse, json, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { cleanLine } from '../../text/normalize.ts'
import { jobStatuses, maxSearchLength } from '../job.ts'
import { jobs } from '../table.ts'
import { findEditedJob } from './find.ts'
import { countedApplications, listManagedJobs, shownTitleKey } from './list.ts'
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

const ownJobsQuery = listQuery({
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
export const ownJobRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/jobs',
      middleware: [requireSession] as const,
      request: { query: ownJobsQuery },
      responses: { 200: json("The company's ads; all companies' for administrators", ownJobsPage) },
    }),
    async (c) => {
      const { filters, page, sortColumn, isAscending } = c.req.valid('query')
      const order = { ...page, isByTitle: sortColumn === 'nazivPosla', isAscending }
      const { izmjene, ...filter } = filters
      const found = await listManagedJobs(c.var, { ...filter, isRevised: izmjene === 1 }, order)
      const { items, total, ...counts } = found
      const { viewer, now } = c.var
      const content = items.map((job) => ownJobToWire(job, viewer, now()))
      return c.json({
        ...toPage(content, { total, page: page.page, pageSize: page.pageSize }),
        ...counts,
      })
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/jobs/{id}',
      middleware: [requireSession] as const,
      request: { params: z.object({ id: rowId }) },
      responses: {
        200: json('One ad as its editor shows it', editedJobWire),
        404: errorResponse('No such ad for this viewer'),
      },
    }),
    async (c) => {
      const found = await findEditedJob(c.var, c.req.valid('param').id)
      return c.json(editedJobToWire(found, c.var.viewer, c.var.now()), 200)
    },
  )
