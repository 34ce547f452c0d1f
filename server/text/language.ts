/** The languages in the order of the language menu. Croatian is the default. */
export const languages = ['hr', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** What each language calls itself. */
export const ownLanguageNames: Record<Language, string> = { hr: 'Hrvatski', en: 'English', de: 'Deutsch' }

/** The `hreflang` of each language. */
export const hreflangs: Record<Language, string> = { hr: 'hr-HR', en: 'en-GB', de: 'de-DE' }

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The language of a code in any case (addresses use upper case); undefined for any other value. */
export function languageNamed(text: unknown): Language | undefined {
  const name = typeof text === 'string' ? text.toLowerCase() : undefined
  return isLanguage(name) ? name : undefined
}

/** The prefix of paths: empty, `/EN` or `/DE`. */
export const prefixOf = (language: Language) => (language === 'hr' ? '' : `/${language.toUpperCase()}`)

/** The language of a path, and the path without its prefix (`/` for home). */
export function splitPath(path: string): { language: Language; rest: string } {
  const language = languages.find((each) => each !== 'hr' && `${path}/`.startsWith(`${prefixOf(each)}/`))
  return language ? { language, rest: path.slice(prefixOf(language).length) || '/' } : { language: 'hr', rest: path }
}

/** The supported language that an Accept-Language header prefers; the first of equals. */
export function languageOfHeader(header = ''): Language {
  const ranges = header.split(',').map((part) => {
    const [range = '', weight] = part.toLowerCase().split(/;\s*q\s*=/)
    return { language: range.trim().split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const most = ranges.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  return most.map(({ language }) => language).find(isLanguage) ?? 'hr'
}
