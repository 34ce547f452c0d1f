import { z } from '@hono/zod-openapi'
import { languageQuery, orElse, wholeNumber } from '../http/query.ts'
import { cleanLine } from '../text/normalize.ts'
import type { JobFilter } from './filter.ts'
import { employmentTypes, longestSearch } from './job.ts'

const countryId = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((id) => id.toUpperCase())

/** The query of a list of ads, on home and in the API alike: anything impossible counts as not said. */
export const jobQuery = z.object({
  searchText: orElse(z.string().max(longestSearch).transform(cleanLine), ''),
  country: orElse(countryId.optional(), undefined),
  industry: orElse(wholeNumber(1, 1e6).optional(), undefined),
  company: orElse(wholeNumber(1, 2e9).optional(), undefined),
  page: orElse(wholeNumber(1, 10_000), 1),
  articles: orElse(wholeNumber(1, 200).optional(), undefined),
  lodging: orElse(z.enum(['any', 'free']).optional(), undefined),
  german: orElse(z.enum(['none']).optional(), undefined),
  employment: orElse(z.enum(employmentTypes).optional(), undefined),
  salary: orElse(wholeNumber(1, 1_000_000).optional(), undefined),
})

export type JobQuery = z.output<typeof jobQuery>

/** Of a repeated parameter only the first counts, as in the page cache. */
export const firstValues = (parameters: URLSearchParams) =>
  Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.get(name)]))

/** From the names of the address to those of the query function. */
export const filterOf = (query: JobQuery): JobFilter => ({
  searchText: query.searchText,
  countryId: query.country,
  industryId: query.industry,
  companyId: query.company,
  lodging: query.lodging,
  withoutGerman: query.german === 'none',
  employmentType: query.employment,
  leastSalary: query.salary,
})

/** The query of `GET /apipublic/jobs`, in the names of the wire. */
export const jobSearchQuery = z
  .object({
    searchText: jobQuery.shape.searchText,
    djelatnostId: orElse(wholeNumber(0, 1e6), 0),
    drzavaId: jobQuery.shape.country,
    companyId: orElse(wholeNumber(0, 2e9), 0),
    page: orElse(wholeNumber(1, 10_000), 1),
    pageSize: orElse(wholeNumber(1, 1000), 100),
    language: languageQuery,
  })
  .transform(({ djelatnostId, drzavaId, companyId, ...rest }) => ({
    ...rest,
    industryId: djelatnostId || undefined,
    countryId: drzavaId,
    companyId: companyId || undefined,
  }))

/** What the list of own ads can be sorted by. */
export const ownJobColumns = new Map([
  ['creationTime', 'createdAt'],
  ['nazivPosla', 'title'],
  ['expirationTime', 'expiresAt'],
] as const) as ReadonlyMap<string, 'createdAt' | 'title' | 'expiresAt'>
