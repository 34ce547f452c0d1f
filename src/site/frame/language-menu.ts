import { pageAt } from '../../../server/page-at.ts'
import type { SitePage } from '../../../server/public-pages.ts'
import { type Language, languages, prefixOf, splitPath } from '../../../server/text/language.ts'
import { homeUrl, newsUrl } from '../../lib/urls.ts'
import { withQuery } from '../../lib/with-query.ts'
import { inOtherLanguage } from '../other-language.ts'

type Addresses = Partial<Record<Language, string>>

/**
 * The address of the page in each language, the others with what is chosen in its query (`search`). Articles without such
 * a version lead to the list, unknown pages to home. A list of news begins anew.
 */
export function languageMenu(
  { pathname, search = '' }: { pathname: string; search?: string },
  addresses: Addresses,
  exists: readonly Language[],
): Record<Language, string> {
  const shown = pathname.replace(/\.html$/, '')
  const { language, rest } = splitPath(shown)
  const path = rest === '/index' ? `${prefixOf(language)}/` : shown
  const at = pageAt(path)
  const page = at?.name
  const query = at ? chosenIn(search, at) : new URLSearchParams()
  const leadTo = (to: Language) => {
    if (page === 'news' && to !== language) return newsUrl(to)
    if (addresses[to]) return addresses[to]
    if (page === 'notFound' || page === 'notFoundByOldName' || page === 'broken') return homeUrl(to)
    if (page === 'article' && !exists.includes(to)) return newsUrl(to)
    const there = inOtherLanguage(path, to)
    return to === language ? there : withQuery(there, query)
  }
  return Object.fromEntries(languages.map((language) => [language, leadTo(language)])) as Record<Language, string>
}

/** The parameters that the page knows, but for what is done once. */
function chosenIn(search: string, { query = [], privateQuery = [] }: SitePage) {
  const all = new URLSearchParams(search)
  const names = [...query, ...privateQuery].filter((name) => name !== 'logout' && all.has(name))
  return new URLSearchParams(names.map((name) => [name, all.get(name) ?? '']))
}
