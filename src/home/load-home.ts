import { listArticles } from '../../server/articles/list.ts'
import { findCompany } from '../../server/companies/queries.ts'
import { filterNames } from '../../server/filter-names.ts'
import { listLatestJobs } from '../../server/jobs/cards.ts'
import { fields, isRefined, type JobFilter } from '../../server/jobs/filters.ts'
import { maxSearchLength } from '../../server/jobs/job.ts'
import { findMissingTrades } from '../../server/jobs/missing-trades.ts'
import { listRegions } from '../../server/jobs/regions.ts'
import { listCachedCards } from '../../server/jobs/search/cached-cards.ts'
import { countJobsByCountry, nextExpiry } from '../../server/jobs/search/counts.ts'
import { firstValues, jobQuery } from '../../server/jobs/search/query-wire.ts'
import { deepestRow } from '../../server/jobs/search/ranked-page.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { countMissedSearch } from '../../server/missed-searches/count.ts'
import { listCountries, listIndustries } from '../../server/places/queries.ts'
import type { Industry } from '../../server/places/table.ts'
import type { CacheTag } from '../../server/platform/cache/tag.ts'
import { cleanLine } from '../../server/text/normalize.ts'
import { articlesAtFirst } from './home-address.ts'
import { loadOffers } from './load-home-offers.ts'

const pageSize = 100
const jobsInSlider = 6

/** All that home shows for an address. The industry of the path wins over the one of the query. */
export async function loadHome(locals: App.Locals, parameters: URLSearchParams, pathIndustry: Industry | undefined) {
  const { db, now, language, cache, viewer } = locals
  const time = now()
  const asked = await readQuery(db, parameters, pathIndustry)
  const { query, industry, country, company } = asked
  const { sort, page, articles: wantedArticles, ...filters } = query
  const filter: JobFilter = {
    ...filters,
    country: country?.id,
    region: country && filters.region,
    industry: industry?.id,
    company: company?.id,
  }
  const isFiltered = filterNames.some((name) => filter[name])
  const shownArticles = Math.max(wantedArticles ?? articlesAtFirst, articlesAtFirst)

  const [found, byCountry, articles, expiresAt] = await Promise.all([
    pageOrFirst(
      (page) => listJobs(db, { ...filter, sort, language, now: time, page: page - 1, pageSize }, listCachedCards),
      page,
    ),
    isFiltered ? [] : countJobsByCountry(db, time),
    listArticles(db, { language, now: time, limit: shownArticles }),
    nextExpiry(db, time),
  ])
  const { searchText } = filter
  const [regions, offers, missing] = await Promise.all([
    country ? listRegions(db, { ...filter, country: country.id }, time) : [],
    found.total === 0 && isFiltered ? loadOffers({ db, language, now }, filter) : undefined,
    searchText && !found.isAsTyped ? findMissingTrades(db, { searchText, language, now: time }) : undefined,
  ])
  const listNewest = () => listLatestJobs(db, { language, now: time, limit: jobsInSlider }, listCachedCards)
  const newest = isFiltered || found.page > 1 ? await listNewest() : found.items.slice(0, jobsInSlider)
  // A cached page would count its first visitor only.
  if (searchText && !found.isAsTyped) await countMissed(locals, searchText)
  else cache({ tags: ['jobs', 'places', 'articles', ...tagsOf(company)], expiresAt })

  return {
    ...asked,
    filter,
    fields,
    selection: { ...filter, industrySlug: industry?.slug, sort, page: found.page, articles: shownArticles },
    isFiltered,
    regions,
    offers,
    missing,
    corrected: found.corrected,
    isSearchCut: cleanLine(parameters.get('searchText') ?? '').length > maxSearchLength,
    isRefined: isRefined(filter) || !!sort,
    jobs: found.items,
    foundBy: found.foundBy,
    total: found.total,
    pages: Math.max(1, Math.ceil(Math.min(found.total, deepestRow) / pageSize)),
    byCountry,
    articles,
    newest,
    hasLoggedOut: parameters.get('logout') === 'true' && viewer.kind === 'visitor',
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

const tagsOf = (company: { id: number } | undefined): CacheTag[] => (company ? [`company:${company.id}`] : [])

/** What administrators look for themselves is not counted. */
const countMissed = async ({ db, now, viewer, sender }: App.Locals, searchText: string) => {
  if (sender && viewer.kind !== 'admin') await countMissedSearch({ db, now }, searchText, sender())
}

async function readQuery(db: App.Locals['db'], parameters: URLSearchParams, pathIndustry: Industry | undefined) {
  const sent = firstValues(parameters)
  const query = jobQuery.parse({ ...sent, company: sent['company'] ?? sent['companyId'] })
  const [countries, industries, company] = await Promise.all([
    listCountries(db),
    listIndustries(db),
    query.company ? findCompany(db, query.company) : undefined,
  ])
  return {
    query,
    countries,
    industries,
    company,
    country: countries.find(({ id }) => id === query.country),
    industry: pathIndustry ?? industries.find(({ id }) => id === query.industry),
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
