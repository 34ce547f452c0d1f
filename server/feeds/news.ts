import { getRssString } from '@astrojs/rss'
import { Hono } from 'hono'
import site from '#content/site/site.json' with { type: 'json' }
import { listPublished } from '../articles/list.ts'
import type { AppEnv } from '../context.ts'
import { readReplicas } from '../http/read-replicas.ts'
import { languages, prefixOf } from '../text/language.ts'
import { message } from '../text/message.ts'
import { pageUrl } from '../urls.ts'

const newest = 50

/** The newest articles of each language as RSS 2.0. */
export const newsFeeds = languages.reduce(
  (feeds, language) =>
    feeds.get(`${prefixOf(language)}/feed/news.xml`, readReplicas, async (c) => {
      const now = c.var.now()
      const articles = (await listPublished(c.var.db, { language, now })).slice(0, newest)
      const base = c.var.config.siteUrl
      const xml = await getRssString({
        title: `${message(language, 'newsFeedTitle')} | ${site.name}`,
        description: message(language, 'newsFeedDescription'),
        site: base + pageUrl('news', language),
        trailingSlash: false,
        xmlns: { atom: 'http://www.w3.org/2005/Atom' },
        customData: `<language>${language}</language><atom:link href="${base}${prefixOf(language)}/feed/news.xml" rel="self" type="application/rss+xml"/>`,
        items: articles.map((article) => ({
          title: article.title,
          link: base + pageUrl('article', language, article.slug),
          description: article.metaDescription,
          pubDate: article.publishedAt,
          categories: article.keywords,
        })),
      })
      return c.body(xml, 200, {
        'Content-Type': 'application/rss+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=300',
      })
    }),
  new Hono<AppEnv>(),
)
