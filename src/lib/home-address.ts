import type { Language } from '../../server/text/language.ts'
import { homeUrl, industryUrl } from './urls.ts'

/** What is chosen on home, as the address tells it. */
export type HomeSelection = {
  searchText?: string | undefined
  country?: string | undefined
  industrySlug?: string | undefined
  company?: number | undefined
  lodging?: string | undefined
  german?: string | undefined
  employment?: string | undefined
  salary?: number | undefined
  page?: number | undefined
}

/** The one address of a selection: the industry in the path, the rest as parameters in a fixed order. */
export function homeAddress(language: Language, { industrySlug, page, ...rest }: HomeSelection): string {
  const query = new URLSearchParams()
  for (const name of ['searchText', 'country', 'company', 'lodging', 'german', 'employment', 'salary'] as const) {
    const value = rest[name]
    if (value) query.set(name, String(value))
  }
  if (page && page > 1) query.set('page', String(page))
  const path = industrySlug ? industryUrl(language, industrySlug) : homeUrl(language)
  return query.size > 0 ? `${path}?${query}` : path
}
