import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { rowId } from '../http/query.ts'
import { cancelPeriod, featureJob } from './change-period.ts'
import { maxFeaturedDays } from './featured.ts'
import { listPeriods } from './queries.ts'

const params = z.object({ id: rowId })
const order = z.object({
  from: z.iso.date().describe('In Croatian time; today or earlier begins at once'),
  days: z.int().min(1).max(maxFeaturedDays),
})
const answers = z.array(
  z.object({
    ...{ id: z.number(), startTime: z.string(), endTime: z.string(), cancelledTime: z.string().nullable() },
    ...{ views: z.number(), applyClicks: z.number(), applications: z.number() },
  }),
)
const also = { 409: '`featured_twice`: the ad is on top at some of that time' }

/** Ads on top of lists: administrators order it, companies see what came of it. */
export const featuredRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/api/jobs/{id}/featured',
    { params, says: 'When an ad was, is or will be on top of lists, and what it had meanwhile', answers },
    async (context, { params }) =>
      (await listPeriods(context, params.id)).map(({ startsAt, endsAt, cancelledAt, ...figures }) => ({
        ...figures,
        ...{ startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
        cancelledTime: cancelledAt?.toISOString() ?? null,
      })),
  ),
  api.post(
    '/api/admin/jobs/{id}/featured',
    {
      params,
      body: order,
      says: 'Puts an ad on top of lists for some days',
      answers: z.object({ id: z.number() }),
      also,
    },
    async (context, { params, body }) => ({ id: (await featureJob(context, params.id, body)).id }),
  ),
  api.patch(
    '/api/admin/featured/{id}',
    {
      params,
      body: z.object({ cancelled: z.boolean() }),
      says: 'Ends a period at once, or restores it to its own end',
      also,
    },
    async (context, { params, body }) => void (await cancelPeriod(context, params.id, body.cancelled)),
  ),
)
