import { listArticles } from '../../server/articles/list.ts'
import { findCompany } from '../../server/companies/queries.ts'
import { listLatestJobs } from '../../server/jobs/cards.ts'
import { countJobsByCountry, nextExpiry } from '../../server/jobs/counts.ts'
import { recallCards } from '../../server/jobs/kept-cards.ts'
import { filterOf, firstValues, jobQuery } from '../../server/jobs/query-wire.ts'
import { listJobs } from '../../server/jobs/search.ts'
import { listCountries, listIndustries } from '../../server/places/queries.ts'
import type { Industry } from '../../server/places/table.ts'
import { articlesAtFirst } from './home-address.ts'

const pageSize = 100
const jobsInSlider = 6

/** All that home shows for an address. The industry of the path wins over the one of the query. */
export async function loadHome(
  { db, now, language, keep, viewer }: App.Locals,
  parameters: URLSearchParams,
  pathIndustry: Industry | undefined,
) {
  const time = now()
  const asked = await readQuery(db, parameters, pathIndustry)
  const { query, industry, country, company } = asked
  const isRefined = !!(query.lodging || query.german || query.employment || query.salary)
  const isFiltered = !!(query.searchText || country || industry || company || isRefined)
  const filter = filterOf({ ...query, country: country?.id, industry: industry?.id, company: company?.id })
  const shownArticles = Math.max(query.articles ?? articlesAtFirst, articlesAtFirst)

  const [found, byCountry, articles, until] = await Promise.all([
    pageOrFirst(
      (page) => listJobs(db, { ...filter, language, now: time, page: page - 1, pageSize }, recallCards),
      query.page,
    ),
    isFiltered ? [] : countJobsByCountry(db, time),
    listArticles(db, { language, now: time, limit: shownArticles }),
    nextExpiry(db, time),
  ])
  const isWhole = !isFiltered && found.page === 1
  const newest = isWhole
    ? found.items.slice(0, jobsInSlider)
    : await listLatestJobs(db, { language, now: time, limit: jobsInSlider }, recallCards)
  keep({ tags: ['jobs', 'places', 'articles', ...(company ? [`company:${company.id}`] : [])], until })

  return {
    ...asked,
    selection: {
      searchText: query.searchText,
      country: country?.id,
      industrySlug: industry?.slug,
      company: company?.id,
      lodging: query.lodging,
      german: query.german,
      employment: query.employment,
      salary: query.salary,
      page: found.page,
      articles: shownArticles,
    },
    isFiltered,
    isRefined,
    jobs: found.items,
    total: found.total,
    pages: Math.max(1, Math.ceil(found.total / pageSize)),
    byCountry,
    articles,
    newest,
    hasLoggedOut: parameters.get('logout') === 'true' && viewer.kind === 'visitor',
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

async function readQuery(db: App.Locals['db'], parameters: URLSearchParams, pathIndustry: Industry | undefined) {
  const query = jobQuery.parse(firstValues(parameters))
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

/** The asked page, or the first when there is nothing on it: a page that does not exist counts as not said. */
async function pageOrFirst<Found extends { items: unknown[]; total: number }>(
  list: (page: number) => Promise<Found>,
  page: number,
): Promise<Found & { page: number }> {
  const found = await list(page)
  const isBeyond = page > 1 && found.items.length === 0 && found.total > 0
  return isBeyond ? { ...(await list(1)), page: 1 } : { ...found, page: found.items.length > 0 ? page : 1 }
}
