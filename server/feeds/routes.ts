import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import { notFound } from '../errors.ts'
import { readReplicas } from '../http/read-replicas.ts'
import { allLiveJobs } from '../jobs/queries.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import { adzunaFeed } from './adzuna.ts'
import { recordFetch, withFetchRecord } from './fetches.ts'
import { indeedFeed } from './indeed.ts'
import { jobsRss } from './jobs-rss.ts'
import { joobleFeed } from './jooble.ts'
import { robotsTxt } from './robots.ts'
import { channelOf, readFeedSearch, rssType, sendSearchFeed } from './search-feed.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { listSitemaps, pagesOfCompanies, pagesOfJobs, pagesOfLists, pagesOfNews } from './sitemap-parts.ts'
import { sendXml } from './xml.ts'

const partKinds = new Map([
  ['jobs', pagesOfJobs],
  ['news', pagesOfNews],
  ['companies', pagesOfCompanies],
])

/** robots.txt, sitemaps and feeds, for search engines and other job boards. */
export const feedRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) => c.text(robotsTxt(c.var.config.siteUrl)))
  // Proves to IndexNow that the notifications come from this site.
  .get('/:file{[A-Za-z0-9-]{8,128}\\.txt}', (c, next) => {
    const key = c.var.config.indexNow?.key
    return key && c.req.param('file') === `${key}.txt` ? c.text(key) : next()
  })
  .get('/sitemap-index.xml', readReplicas, async (c) => {
    const parts = await listSitemaps(c.var)
    await recordFetch(c, { status: 200, ads: null })
    return sendXml(c, sitemapIndex(parts))
  })
  .get('/sitemap-lists.xml', readReplicas, async (c) => sendXml(c, sitemap(await pagesOfLists(c.var))))
  .get('/:file{sitemap-(jobs|news|companies)-[1-9][0-9]{0,5}\\.xml}', readReplicas, async (c) => {
    const [, kind = '', part] = /^sitemap-(\w+)-(\d+)/.exec(c.req.param('file')) ?? []
    const pages = (await partKinds.get(kind)?.(c.var, Number(part))) ?? []
    if (pages.length === 0) throw notFound(c.var)
    return sendXml(c, sitemap(pages))
  })
  .get('/feed/indeed.xml', readReplicas, (c) => {
    const { config, db, now } = c.var
    const ads = withFetchRecord(c, allLiveJobs(db, { language: null, now: now() }))
    return sendXml(c, indeedFeed(config.siteUrl, ads, now()))
  })
  .get('/feed/jooble.xml', readReplicas, (c) => {
    const { config, db, now } = c.var
    return sendXml(c, joobleFeed(config.siteUrl, withFetchRecord(c, allLiveJobs(db, { language: null, now: now() }))))
  })
  .get('/feed/adzuna.xml', readReplicas, (c) => {
    const { config, db, now } = c.var
    return sendXml(c, adzunaFeed(config.siteUrl, withFetchRecord(c, allLiveJobs(db, { language: null, now: now() }))))
  })

for (const language of languages) addRss(language)

/**
 * `/feed/jobs.xml` with all ads, or the newest of a search that its parameters name. An unknown country, industry
 * or company is not found, other unknown values are ignored.
 */
function addRss(language: Language) {
  feedRoutes.get(`${prefixOf(language)}/feed/jobs.xml`, readReplicas, async (c) => {
    const { config, db, now } = c.var
    const search = await readFeedSearch(db, new URL(c.req.url).searchParams)
    if (!search) throw notFound(c.var)
    if (search.query) return sendSearchFeed(c, language, search)
    const channel = channelOf(config.siteUrl, language, search)
    const ads = withFetchRecord(c, allLiveJobs(db, { language, now: now() }))
    return sendXml(c, jobsRss(channel, ads, now()), rssType)
  })
}
