import { createRoute, z } from '@hono/zod-openapi'
import { and, count, eq } from 'drizzle-orm'
import { apiRoutes } from '../http/api-routes.ts'
import { requireAdminSession } from '../http/guards.ts'
import { listQuery } from '../http/list-query.ts'
import { json, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { wholeNumber, withFallback } from '../http/query.ts'
import { jobAnnouncements, jobs } from '../jobs/table.ts'
import { countRows, limitOf } from '../platform/db/page.ts'
import { notifications } from './table.ts'

const query = listQuery({
  columns: { sentTime: notifications.sentAt, status: notifications.status, address: notifications.address },
  sortColumn: 'sentTime',
  tieBreaker: notifications.id,
  filters: {
    service: withFallback(z.enum(['indexnow', 'google']).optional(), undefined),
    jobId: withFallback(wholeNumber(0, 2e9), 0),
  },
})

const sent = z.object({
  id: z.number(),
  service: z.string(),
  jobId: z.number().nullable(),
  nazivPosla: z.string().nullable(),
  address: z.string(),
  kind: z.enum(['updated', 'removed']),
  status: z.number().nullable().describe('HTTP status of the response; null when there was none'),
  answer: z.string(),
  sentTime: z.string(),
})

const page = pageSchema(sent).extend({
  services: z.object({ indexnow: z.boolean(), google: z.boolean() }).describe('Which are switched on'),
  waiting: z.number().describe('Ads that are still to be announced'),
})

/** What was sent to outside services, and what they answered. */
export const outputAdminRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/outputs',
    middleware: [requireAdminSession] as const,
    request: { query },
    responses: { 200: json('Notifications of outside services, the newest first', page) },
  }),
  async (c) => {
    const { db, config } = c.var
    const { filters, page } = c.req.valid('query')
    const matching = and(
      filters.service && eq(notifications.service, filters.service),
      filters.jobId ? eq(notifications.jobId, filters.jobId) : undefined,
    )
    const rows = await db
      .select({ sent: notifications, title: jobs.title })
      .from(notifications)
      .leftJoin(jobs, eq(jobs.id, notifications.jobId))
      .where(matching)
      .orderBy(...page.orderBy)
      .limit(limitOf(page).limit)
      .offset(limitOf(page).offset)
    const content = rows.map(({ sent: { sentAt, ...sent }, title }) => ({
      ...sent,
      nazivPosla: title,
      sentTime: sentAt.toISOString(),
    }))
    const total = await countRows(db, notifications, matching)
    const [waiting] = await db.select({ total: count() }).from(jobAnnouncements)
    return c.json({
      ...toPage(content, { total, page: page.page, pageSize: page.pageSize }),
      services: { indexnow: !!config.indexNow, google: !!config.googleIndexing },
      waiting: Number(waiting?.total ?? 0),
    })
  },
)
