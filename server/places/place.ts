import { type Language, languages } from '../text/language.ts'
import type { Country, Industry } from './table.ts'

/** Names of places and industries in each language. Pure. */
export const industryName = (industry: Industry, language: Language) =>
  ({ hr: industry.nameHr, en: industry.nameEn, de: industry.nameDe })[language]

const countryNames = new Map<string, string>()

/** The name of a country in a language. */
export function countryName(id: string, language: Language): string {
  const key = `${language}${id}`
  const cachedName = countryNames.get(key)
  if (cachedName) return cachedName
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id
  countryNames.set(key, name)
  return name
}

/** Countries with their names: the popular ones in their own order, the others sorted by the language's collation. */
export function namedCountries(countries: readonly Pick<Country, 'id' | 'section'>[], language: Language) {
  const { compare } = new Intl.Collator(language)
  const named = countries.map(({ id, section }) => ({ id, name: countryName(id, language), isPopular: section === 1 }))
  const others = named.filter(({ isPopular }) => !isPopular)
  return [
    ...named.filter(({ isPopular }) => isPopular),
    ...others.toSorted((one, other) => compare(one.name, other.name)),
  ]
}

/** The flag as two regional indicators, for plain text; pages use SVG. */
export const flagEmoji = (countryId: string) =>
  String.fromCodePoint(...[...countryId.toUpperCase()].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))

/** 'Zell am See, Salzburg; Kaprun' → [['Zell am See', 'Salzburg'], ['Kaprun']] */
export const placesOf = (text: string): string[][] =>
  text
    .split(';')
    .map((place) =>
      place
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .filter((place) => place.length > 0)

export const isCountryName = (text: string, countryId: string) =>
  languages.some((language) => countryName(countryId, language) === text)
