import names from '#content/replies/placeholders.json' with { type: 'json' }
import { withoutSecondDot } from '../text/fill-in.ts'
import { type Language, languages } from '../text/language.ts'

type Placeholder = keyof (typeof names)['hr']
export type PlaceholderValues = Record<Placeholder, string>

const place = /\{([^{}\n]{1,40})\}/g

const plain = (name: string) => name.trim().toLowerCase()

/** Names in every language are accepted, because texts are copied between languages. */
const placeholderNamed = new Map(
  languages.flatMap((language) =>
    Object.entries(names[language]).map(([key, name]) => [plain(name), key as Placeholder] as const),
  ),
)

/** The placeholders of a language as written in texts: '{ime}'. */
export const placeholdersIn = (language: Language) => Object.values(names[language]).map((name) => `{${name}}`)

/** Unknown placeholders as typed. */
export const unknownPlaceholders = (text: string) => {
  const typed = [...text.matchAll(place)].filter(([, name = '']) => !placeholderNamed.has(plain(name)))
  return [...new Set(typed.map(([whole]) => whole))]
}

/** A placeholder with what separates it from the word before, and the dot of its sentence. */
const placeInSentence = /((?:,? )?)\{([^{}\n]{1,40})\}(\.?)/g

/** Replaces the placeholders of a text by values. Without a value what separates it goes, too: 'Pozdrav, {ime},'. */
export const fillPlaceholders = (text: string, values: PlaceholderValues) =>
  text.replace(placeInSentence, (typed, before: string, name: string, dot: string) => {
    const key = placeholderNamed.get(plain(name))
    if (!key) return typed
    return values[key] ? before + withoutSecondDot(values[key], dot) : dot
  })

/** Values by the placeholders of a language as written in texts. */
export const valuesByPlaceholder = (language: Language, values: PlaceholderValues): Record<string, string> =>
  Object.fromEntries(Object.entries(names[language]).map(([key, name]) => [`{${name}}`, values[key as Placeholder]]))
