import { findCompany } from '../companies/queries.ts'
import type { JobFilter } from '../jobs/filters.ts'
import { firstValues, jobQuery } from '../jobs/search/query-wire.ts'
import { listCountries, listIndustries } from '../places/queries.ts'
import type { Industry } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'

/** The search that an address names, as far as its places and companies exist. The industry of a path wins. */
export async function readSelection(db: Db, parameters: URLSearchParams, pathIndustry?: Industry) {
  const sent = firstValues(parameters)
  const query = jobQuery.parse({ ...sent, company: sent['company'] ?? sent['companyId'] })
  const { sort, page, articles, ...filters } = query
  const [countries, industries, company] = await Promise.all([
    listCountries(db),
    listIndustries(db),
    filters.company ? findCompany(db, filters.company) : undefined,
  ])
  const industry =
    pathIndustry ?? industries.find(({ id, slug }) => id === filters.industry || slug === sent['industry'])
  const country = countries.find(({ id }) => id === filters.country)?.id
  const typed: JobFilter = {
    ...filters,
    country,
    region: country && filters.region,
    industry: industry?.id,
    company: company?.id,
  }
  return { sort, page, articles, countries, industries, company, industry, typed }
}

export type Selection = Awaited<ReturnType<typeof readSelection>>
