import { type Language, languages, splitPath } from '../../server/text/language.ts'
import { inOtherLanguage } from './other-language.ts'
import { homeUrl, newsUrl } from './urls.ts'

type Addresses = Partial<Record<Language, string>>

/** Where choosing a language leads: the same page; for an article that has no such version the list, for an unknown page home. */
export function languageMenu(
  pathname: string,
  addresses: Addresses,
  exists: readonly Language[],
): Record<Language, string> {
  const path = pathname.replace(/\.html$/, '').replace(/^(\/(?:EN|DE))?\/index$/, '$1/')
  const { rest } = splitPath(path)
  const leadTo = (language: Language) => {
    if (addresses[language]) return addresses[language]
    if (/^\/(404|500|not-found)$/.test(rest)) return homeUrl(language)
    if (/^\/vijesti\/./.test(rest) && !exists.includes(language)) return newsUrl(language)
    return inOtherLanguage(path, language)
  }
  return Object.fromEntries(languages.map((language) => [language, leadTo(language)])) as Record<Language, string>
}
