import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { findFirstAd } from './first-ad.ts'
import { findEnding, findReturned, findUnread } from './waiting.ts'

const total = z.number()
const ad = z.object({ id: z.number(), title: z.string(), total })

const todayWire = z.object({
  firstAd: z
    .object({
      company: z.object({ name: z.string(), city: z.string(), contact: z.string(), hasLogo: z.boolean() }),
      draft: z.object({ id: z.number(), title: z.string(), isComplete: z.boolean() }).nullable(),
    })
    .nullable()
    .describe('Until the company has submitted an ad'),
  unread: z
    .object({ total, since: z.string(), title: z.string(), ofJob: z.number() })
    .nullable()
    .describe('Unread applications, the oldest of them, and the ad with most of them'),
  returned: ad.extend({ reason: z.string() }).nullable().describe('Ads returned with a reason, and the first of them'),
  ending: ad.extend({ endTime: z.string() }).nullable().describe('Ads that end within a week, and the first of them'),
})

/** What waits for a company. */
export const todayRoutes = apiRoutes(
  'Dashboard',
  api.get('/api/today', { says: 'What waits, and the steps to the first ad', answers: todayWire }, async (context) => {
    const firstAd = await findFirstAd(context)
    const unread = await findUnread(context)
    const returned = await findReturned(context)
    const ending = await findEnding(context)
    return {
      firstAd,
      unread: unread && { ...unread, since: unread.since.toISOString() },
      returned: returned && { ...returned, reason: returned.reason ?? '' },
      ending: ending && { ...ending, endTime: ending.endsAt?.toISOString() ?? '' },
    }
  }),
)
