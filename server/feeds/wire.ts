import { z } from '@hono/zod-openapi'
import type { Config } from '../config.ts'
import { pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import type { PageRequest } from '../platform/db/page.ts'
import { languages, prefixOf } from '../text/language.ts'
import type { listSent } from './sent.ts'
import type { FeedFetch } from './table.ts'

const sentWire = z.object({
  id: z.number(),
  service: z.enum(['indexnow', 'google']),
  jobId: z.number().nullable(),
  nazivPosla: z.string().nullable(),
  address: z.string(),
  kind: z.enum(['updated', 'removed']),
  status: z.number().nullable().describe('HTTP status of the response; null when there was none'),
  answer: z.string(),
  sentTime: z.string(),
})

const feedWire = z.object({
  address: z.string(),
  fetched: z
    .object({
      time: z.string(),
      status: z.number().nullable().describe('HTTP status of our answer; null when it was not taken to its end'),
      ads: z.number().nullable(),
      agent: z.string(),
    })
    .nullable()
    .describe('The last time that it was; null before the first'),
})

export const sentPageWire = pageSchema(sentWire).extend({
  services: z.object({ indexnow: z.boolean(), google: z.boolean() }).describe('Which are switched on'),
  waiting: z.number().describe('Ads that are still to be announced'),
  live: z.number().describe('Ads that the feeds hold'),
  feeds: z.array(feedWire).describe('What search engines and other boards fetch by themselves'),
})

const feeds = [
  '/sitemap-index.xml',
  ...['indeed', 'jooble', 'adzuna'].map((board) => `/feed/${board}.xml`),
  ...languages.map((language) => `${prefixOf(language)}/feed/jobs.xml`),
]

type Sent = Awaited<ReturnType<typeof listSent>>

export const sentPageToWire = (
  { items, total, waiting, live, fetches }: Sent,
  page: PageRequest,
  config: Config,
): z.input<typeof sentPageWire> => ({
  ...toPage(
    items.map(({ sent: { sentAt, ...sent }, title }) => ({
      ...sent,
      nazivPosla: title,
      sentTime: sentAt.toISOString(),
    })),
    { total, page: page.page, pageSize: page.pageSize },
  ),
  services: { indexnow: !!config.indexNow, google: !!config.googleIndexing },
  waiting,
  live,
  feeds: feeds.map((path) => ({
    address: `${config.siteUrl}${path}`,
    fetched: fetchToWire(fetches.find((fetch) => fetch.path === path)),
  })),
})

const fetchToWire = (fetch: FeedFetch | undefined) =>
  fetch ? { time: fetch.fetchedAt.toISOString(), status: fetch.status, ads: fetch.ads, agent: fetch.agent } : null
