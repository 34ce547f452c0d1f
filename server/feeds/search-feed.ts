import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { AppEnv } from '../context.ts'
import { listDetailsOf } from '../jobs/queries.ts'
import { feedPath, listPath, searchQuery } from '../jobs/search/address.ts'
import { readSearch } from '../jobs/search/read-search.ts'
import { listNewestMatches } from '../jobs/search/search.ts'
import { allCountries } from '../places/wire.ts'
import type { Db } from '../platform/db/client.ts'
import { searchName } from '../search-alerts/searched.ts'
import { readSelection, type Selection } from '../search-alerts/selection.ts'
import type { Language } from '../text/language.ts'
import { type Channel, jobsRss } from './jobs-rss.ts'

/** Ads in the feed of a search. */
const maxAds = 100

export const rssType = 'application/rss+xml'

/** A search with its canonical query, which is empty for all ads. */
type FeedSearch = { selection: Selection; query: string }

/** What the choices of home hold before one is made. */
const unchosen = { country: ['', allCountries.id], industry: ['', 'sve-djelatnosti', '0', '-1'], company: [''] }

/** Undefined for a country, an industry or a company that there is not: all ads would be taken for its. */
export async function readFeedSearch(db: Db, parameters: URLSearchParams): Promise<FeedSearch | undefined> {
  const selection = await readSelection(db, parameters)
  const { country, industry, company } = selection.typed
  const isUnknown = (found: unknown, sent: string | null, all: string[]) => !found && !all.includes(sent ?? '')
  if (
    isUnknown(country, parameters.get('country'), unchosen.country) ||
    isUnknown(industry, parameters.get('industry'), unchosen.industry) ||
    isUnknown(company, parameters.get('company') || parameters.get('companyId'), unchosen.company)
  )
    return undefined
  return { selection, query: searchQuery({ ...selection.typed, industrySlug: selection.industry?.slug }) }
}

export const channelOf = (base: string, language: Language, { selection, query }: FeedSearch): Channel => ({
  base,
  language,
  self: base + feedPath(language, query),
  page: base + listPath(language, query),
  of: query ? [searchName(selection, language)] : [],
})

/** The newest ads of exactly a search. Unchanged ones are answered by 304. */
export async function sendSearchFeed(c: HttpContext<AppEnv>, language: Language, search: FeedSearch) {
  const { config, db, now } = c.var
  const { filter } = await readSearch(db, search.selection.typed, now())
  const { ids } = await listNewestMatches(db, { ...filter, language, now: now(), page: 0, pageSize: maxAds })
  const ads = await listDetailsOf(db, ids, language)
  const [builtAt] = ads.map(({ updatedAt }) => updatedAt).toSorted((one, other) => other.getTime() - one.getTime())
  const parts = await Array.fromAsync(jobsRss(channelOf(config.siteUrl, language, search), ads, builtAt))
  const text = parts.join('')
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  return c.body(text, 200, { ...headers, 'Content-Type': `${rssType}; charset=utf-8` })
}

/** Caches on the way may have made the tag weak. */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  !!ifNoneMatch?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
