import { type FilterName, filterNames, listParameters } from '../../server/filter-names.ts'
import type { Language } from '../../server/text/language.ts'
import { homeUrl, industryUrl } from '../lib/home-urls.ts'
import { withQuery } from '../lib/with-query.ts'

/** How many articles home shows at first, and how many more each time. */
export const articlesAtFirst = 6

/** The selection on home as the address encodes it. The industry is its slug, in the path. */
export type HomeSelection = { [Name in Exclude<FilterName, 'industry'>]?: string | number | undefined } & {
  industrySlug?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  articles?: number | undefined
}

const inQuery = [...filterNames.filter((name) => name !== 'industry'), 'sort'] as const
const ownParameters = new Set<string>([...filterNames, ...listParameters, 'articles', 'logout'])

/** The canonical address of a selection: the industry in the path, the rest as parameters in a fixed order, defaults left out. */
export function homeAddress(
  language: Language,
  { industrySlug, page = 1, articles = 0, ...rest }: HomeSelection,
): string {
  const query = new URLSearchParams()
  for (const name of inQuery) {
    const value = rest[name]
    if (value) query.set(name, String(value))
  }
  if (page > 1) query.set('page', String(page))
  if (articles > articlesAtFirst) query.set('articles', String(articles))
  const path = industrySlug ? industryUrl(language, industrySlug) : homeUrl(language)
  return withQuery(path, query)
}

/**
 * The selection after a filter changed: its first page. A changed country or industry resets the company; a changed
 * country resets the region, a removed pay resets gross or net.
 */
export function changed(selection: HomeSelection, change: HomeSelection): HomeSelection {
  const choosesPlace = !!(change.country || change.industrySlug)
  return {
    ...selection,
    page: undefined,
    ...(choosesPlace && { company: undefined }),
    ...('country' in change && { region: undefined, places: undefined }),
    ...('salary' in change && !change.salary && { basis: undefined, unpaid: undefined }),
    ...change,
  }
}

/** An address of home with the foreign parameters of the current query: `fbclid`, `user`, tracking parameters. */
export function withForeign(address: string, currentSearch: string): string {
  const [path = '/', own] = address.split('?')
  const query = new URLSearchParams(own)
  const foreign = [...new URLSearchParams(currentSearch)].filter(
    ([name]) => !ownParameters.has(name) && !query.has(name),
  )
  for (const [name, value] of foreign) query.append(name, value)
  return withQuery(path, query)
}
