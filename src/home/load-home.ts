import { listArticles } from '../../server/articles/list.ts'
import { listFeatured, nextFeatured } from '../../server/featured/queries.ts'
import { filterNames } from '../../server/filter-names.ts'
import { listLatestJobs } from '../../server/jobs/cards.ts'
import { fields, isRefined } from '../../server/jobs/filters.ts'
import { maxSearchLength } from '../../server/jobs/job.ts'
import { findMissingTrades } from '../../server/jobs/missing-trades.ts'
import { listRegions } from '../../server/jobs/regions.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { mostListed } from '../../server/jobs/search/counted.ts'
import { countJobsByCountry, nextExpiry } from '../../server/jobs/search/counts.ts'
import { readSearch } from '../../server/jobs/search/read-search.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { countMissedSearch } from '../../server/missed-searches/count.ts'
import type { Industry } from '../../server/places/table.ts'
import type { CacheTag } from '../../server/platform/cache/tag.ts'
import { readSelection } from '../../server/search-alerts/selection.ts'
import { cleanLine } from '../../server/text/normalize.ts'
import { articlesAtFirst } from './home-address.ts'
import { loadOffers } from './load-home-offers.ts'

const pageSize = 100
const jobsInSlider = 6

/** All that home shows for an address. The industry of the path wins over the one of the query. */
export async function loadHome(locals: App.Locals, parameters: URLSearchParams, pathIndustry: Industry | undefined) {
  const { db, now, language, cache, viewer } = locals
  const time = now()
  const { page, articles: wantedArticles, ...asked } = await readQuery({ db, now: time }, parameters, pathIndustry)
  const { filter, industry, company, sort, read } = asked
  const isFiltered = filterNames.some((name) => read.typed[name])
  const shownArticles = Math.max(wantedArticles, articlesAtFirst)

  const list = { ...filter, sort, language, now: time, pageSize }
  const featured = await listFeatured(db, time)
  const [found, byCountry, articles, ...changes] = await Promise.all([
    pageOrFirst((page) => listJobs(db, { ...list, page: page - 1 }, { read: listCachedCards, featured }), page),
    isFiltered ? [] : countJobsByCountry(db, time),
    listArticles(db, { language, now: time, limit: shownArticles }),
    nextExpiry(db, time),
    nextFeatured(db, time),
  ])
  const { searchText } = filter
  const [regions, offers, missing] = await Promise.all([
    filter.country ? listRegions(db, { ...filter, country: filter.country }, time) : [],
    found.total === 0 && isFiltered ? loadOffers({ db, language, now }, filter) : undefined,
    searchText && !found.isAsTyped ? findMissingTrades(db, { searchText, language, now: time }) : undefined,
  ])
  const latest = { language, now: time, limit: jobsInSlider }
  const isNewest = !isFiltered && !sort && found.page === 1 && found.featured.size === 0
  const newest = isNewest ? found.items.slice(0, jobsInSlider) : await listLatestJobs(db, latest, listCachedCards)
  // A cached page would count its first visitor only.
  const missed = read.corrections.length > 0 ? read.typed.searchText : !found.isAsTyped && searchText
  if (missed) await countMissed(locals, missed)
  else cache({ tags: ['jobs', 'places', 'articles', ...tagsOf(company)], expiresAt: earliest(changes) })

  return {
    ...asked,
    fields,
    selection: { ...filter, industrySlug: industry?.slug, sort, page: found.page, articles: shownArticles },
    isFiltered,
    regions,
    offers,
    missing,
    isSearchCut: cleanLine(parameters.get('searchText') ?? '').length > maxSearchLength,
    isRefined: isRefined(filter) || !!sort,
    isSearch: !!read.typed.searchText,
    jobs: found.items,
    foundBy: found.foundBy,
    featured: found.featured,
    total: found.total,
    isMore: found.isMore,
    pages: Math.max(1, Math.ceil(Math.min(found.total, mostListed) / pageSize)),
    byCountry,
    articles,
    newest,
    hasLoggedOut: parameters.get('logout') === 'true' && viewer.kind === 'visitor',
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

const tagsOf = (company: { id: number } | undefined): CacheTag[] => (company ? [`company:${company.id}`] : [])

const earliest = (times: (Date | undefined)[]): Date | undefined =>
  times.filter((time) => time !== undefined).sort((one, other) => one.getTime() - other.getTime())[0]

/** What administrators look for themselves is not counted. */
const countMissed = async ({ db, now, viewer, sender }: App.Locals, searchText: string) => {
  if (sender && viewer.kind !== 'admin') await countMissedSearch({ db, now }, searchText, sender())
}

/** The query with what its text means. */
async function readQuery(
  { db, now }: { db: App.Locals['db']; now: Date },
  parameters: URLSearchParams,
  pathIndustry: Industry | undefined,
) {
  const { typed, industry, ...asked } = await readSelection(db, parameters, pathIndustry)
  const { filter, ...read } = await readSearch(db, typed, now)
  return {
    ...asked,
    filter,
    country: asked.countries.find(({ id }) => id === filter.country),
    industry: asked.industries.find(({ id }) => id === filter.industry),
    /** What the text means, and the selection with the text as it was typed. */
    read: { ...read, typed: { ...typed, industrySlug: industry?.slug, sort: asked.sort } },
  }
}

/** The requested page, or the first when that one is empty. */
async function pageOrFirst<Found extends { items: unknown[]; total: number }>(
  list: (page: number) => Promise<Found>,
  page: number,
): Promise<Found & { page: number }> {
  const found = await list(page)
  const isBeyond = page > 1 && found.items.length === 0 && found.total > 0
  return isBeyond ? { ...(await list(1)), page: 1 } : { ...found, page: found.items.length > 0 ? page : 1 }
}
