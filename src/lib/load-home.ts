import { findCompany } from '../../server/companies/queries.ts'
import { countJobsByCountry, listJobs, nextExpiry } from '../../server/jobs/queries.ts'
import { filterOf, type JobQuery, jobQuery } from '../../server/jobs/wire.ts'
import { listCountries, listIndustries } from '../../server/places/queries.ts'
import type { Industry } from '../../server/places/table.ts'

const pageSize = 100

/** All that home shows for an address. The industry of the path wins over the one of the query. */
export async function loadHome(
  { db, now, language, keep }: App.Locals,
  parameters: URLSearchParams,
  pathIndustry: Industry | undefined,
) {
  const time = now()
  const query: JobQuery = jobQuery.parse(Object.fromEntries(parameters))
  const [countries, industries] = await Promise.all([listCountries(db), listIndustries(db)])

  const country = countries.find(({ id }) => id === query.country)
  const industry = pathIndustry ?? industries.find(({ id }) => id === query.industry)
  const company = query.company ? await findCompany(db, query.company) : undefined
  const filter = filterOf({ ...query, country: country?.id, industry: industry?.id, company: company?.id })

  const [{ items, total }, byCountry, until] = await Promise.all([
    listJobs(db, { ...filter, language, now: time, page: query.page - 1, pageSize }),
    countJobsByCountry(db, time),
    nextExpiry(db, time),
  ])
  keep({ tags: ['jobs', 'places', 'articles', ...(company ? [`company:${company.id}`] : [])], until })

  const pages = Math.max(1, Math.ceil(total / pageSize))
  return { query, countries, industries, country, industry, company, jobs: items, total, pages, byCountry }
}

export type Home = Awaited<ReturnType<typeof loadHome>>
