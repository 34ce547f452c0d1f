import type { Language } from '../text/language.ts'
import type { Industry } from './table.ts'

/** Names of places and industries in each language. Pure. */
export const industryName = (industry: Industry, language: Language) =>
  ({ hr: industry.nameHr, en: industry.nameEn, de: industry.nameDe })[language]

/** The flag as two regional letters, for text; screens draw SVG. */
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
