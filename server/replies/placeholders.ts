import names from '#content/replies/placeholders.json' with { type: 'json' }
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

/** Replaces the placeholders of a text by values. */
export const fillPlaceholders = (text: string, values: PlaceholderValues) =>
  text.replace(place, (typed, name: string) => {
    const key = placeholderNamed.get(plain(name))
    return key ? values[key] : typed
  })

/** Values by the placeholders of a language as written in texts. */
export const valuesByPlaceholder = (language: Language, values: PlaceholderValues): Record<string, string> =>
  Object.fromEntries(Object.entries(names[language]).map(([key, name]) => [`{${name}}`, values[key as Placeholder]]))
