import { filterNames } from '../../filter-names.ts'
import { type Language, prefixOf } from '../../text/language.ts'
import { pageUrl } from '../../urls.ts'
import type { JobFilter } from '../filters.ts'

type Filtered = { [Name in keyof JobFilter]?: string | number | undefined } & { industrySlug?: string | undefined }

/** A search as the parameters of its feed and alerts, in a fixed order. The industry is its slug. */
export function searchQuery({ industrySlug, ...filter }: Filtered): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = name === 'industry' ? industrySlug : filter[name]
    if (value) query.set(name, String(value))
  }
  return String(query)
}

/** The path of the list with the ads of a search, which has the industry in its path. */
export function listPath(language: Language, search: string): string {
  const query = new URLSearchParams(search)
  const slug = query.get('industry')
  query.delete('industry')
  const path = slug ? pageUrl('industry', language, encodeURIComponent(slug)) : pageUrl('home', language)
  return query.size > 0 ? `${path}?${query}` : path
}

export const feedPath = (language: Language, search: string) =>
  `${prefixOf(language)}/feed/jobs.xml${search && `?${search}`}`
