import { z } from '@hono/zod-openapi'
import { mostOnHome } from '../../articles/article.ts'
import { type FilterName, filterNames, jobSorts } from '../../filter-names.ts'
import { languageQuery, pageSize, wholeNumber, withFallback } from '../../http/query.ts'
import { cleanLine } from '../../text/normalize.ts'
import { filters, type JobFilter, wireName } from '../filters.ts'
import { maxSearchLength } from '../job.ts'

type Reads<Name extends FilterName> = { [Key in Name]: z.ZodType<JobFilter[Key]> }

/** Every filter by the name from `nameOf`; invalid values are ignored. */
const filterShape = (nameOf: (name: FilterName) => string) =>
  Object.fromEntries(
    filterNames.map((name): [string, z.ZodType] => [
      nameOf(name),
      withFallback(filters[name].read.optional(), undefined),
    ]),
  )

const sort = withFallback(z.enum(jobSorts).optional(), undefined)
const page = withFallback(wholeNumber(1, 10_000), 1)

/** The query of the ad list on the home page. */
export const jobQuery = z.object({
  ...(filterShape((name) => name) as Reads<FilterName>),
  sort,
  page,
  articles: pageSize(mostOnHome, 0),
})

/** The first value of each parameter, as in the page cache. */
export const firstValues = (parameters: URLSearchParams) =>
  Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.get(name)]))

/** The query of `GET /apipublic/jobs`: the filters of home by their wire names. */
export const jobSearchQuery = z
  .object({
    ...(filterShape(wireName) as Record<string, z.ZodType>),
    sort,
    page,
    pageSize: pageSize(1000, 100),
    language: languageQuery,
  })
  .transform(({ sort, page, pageSize, language, ...wire }) => ({
    filter: Object.fromEntries(
      filterNames.map((name) => [name, (wire as Record<string, unknown>)[wireName(name)]]),
    ) as JobFilter,
    sort,
    page,
    pageSize,
    language,
  }))

const { searchText: _, ...otherFilters } = filterShape((name) => name) as Reads<FilterName>

/** The query of `GET /apipublic/occupations`: what was typed, and the other filters by their names on the home page. */
export const occupationQuery = z
  .object({
    q: withFallback(z.string().max(maxSearchLength).transform(cleanLine), ''),
    count: withFallback(wholeNumber(1, 20), 8),
    language: languageQuery,
    ...otherFilters,
  })
  .transform(({ q, count, language, ...filter }) => ({ q, count, language, filter: filter as JobFilter }))
