/** The three languages, in the order of the language menu. Croatian is the default everywhere. */
export const languages = ['hr', 'en', 'de'] as const
export type Language = (typeof languages)[number]

/** The `hreflang` of each language. */
export const hreflangs: Record<Language, string> = { hr: 'hr-HR', en: 'en-GB', de: 'de-DE' }

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The language that a text names, in any case: addresses write it in capitals. */
export function languageNamed(text: unknown): Language | undefined {
  const name = typeof text === 'string' ? text.toLowerCase() : undefined
  return isLanguage(name) ? name : undefined
}

/** What the address begins with: nothing, `/EN` or `/DE`. */
export const prefixOf = (language: Language) => (language === 'hr' ? '' : `/${language.toUpperCase()}`)

/** The language that an address says, and the rest of the path (`/` for home). */
export function splitPath(path: string): { language: Language; rest: string } {
  const match = /^\/(EN|DE)(?=\/|$)(.*)$/.exec(path)
  if (!match) return { language: 'hr', rest: path }
  return { language: match[1] === 'EN' ? 'en' : 'de', rest: match[2] || '/' }
}

/** Of the languages that we speak the one that an Accept-Language header wants most, of equals the first. */
export function languageOfHeader(header = ''): Language {
  const wanted = header.split(',').map((part) => {
    const [range = '', weight] = part.toLowerCase().split(/;\s*q\s*=/)
    return { language: range.trim().split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const most = wanted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight)
  return most.map(({ language }) => language).find(isLanguage) ?? 'hr'
}
