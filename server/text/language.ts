/** The three languages, in the order of the language menu. Croatian is the default everywhere. */
export const languages = ['hr', 'en', 'de'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** What the address begins with: nothing, `/EN` or `/DE`. */
export const prefixOf = (language: Language) => (language === 'hr' ? '' : `/${language.toUpperCase()}`)

/** The language that an address says, and the rest of the path (`/` for home). */
export function splitPath(path: string): { language: Language; rest: string } {
  const match = /^\/(EN|DE)(?=\/|$)(.*)$/.exec(path)
  if (!match) return { language: 'hr', rest: path }
  return { language: match[1] === 'EN' ? 'en' : 'de', rest: match[2] || '/' }
}

/** The first language of an Accept-Language header that we speak. */
export function languageOfHeader(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLanguage) ?? 'hr'
}
