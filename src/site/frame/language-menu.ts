import { pageAt } from '../../../server/page-at.ts'
import { type Language, languages, prefixOf, splitPath } from '../../../server/text/language.ts'
import { homeUrl, newsUrl } from '../../lib/urls.ts'
import { inOtherLanguage } from '../other-language.ts'

type Addresses = Partial<Record<Language, string>>

/** The address of the page in each language. Articles without such a version lead to the list, unknown pages to home. */
export function languageMenu(
  pathname: string,
  addresses: Addresses,
  exists: readonly Language[],
): Record<Language, string> {
  const shown = pathname.replace(/\.html$/, '')
  const { language, rest } = splitPath(shown)
  const path = rest === '/index' ? `${prefixOf(language)}/` : shown
  const page = pageAt(path)?.name
  const leadTo = (language: Language) => {
    if (addresses[language]) return addresses[language]
    if (page === 'notFound' || page === 'notFoundByOldName' || page === 'broken') return homeUrl(language)
    if (page === 'article' && !exists.includes(language)) return newsUrl(language)
    return inOtherLanguage(path, language)
  }
  return Object.fromEntries(languages.map((language) => [language, leadTo(language)])) as Record<Language, string>
}
