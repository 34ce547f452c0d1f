import { countryName } from '../places/place.ts'
import type { Language } from '../text/language.ts'
import { type ChecklistContent, countries } from './countries.ts'

/** The countries with a checklist for moving there to work. */
export type ChecklistCountry = keyof typeof countries

export const checklistCountries = Object.keys(countries) as ChecklistCountry[]

export const checklistContent = (country: ChecklistCountry): ChecklistContent => countries[country]

export const checklistSlug = (country: ChecklistCountry) => countries[country].slug

export const checklistTitle = (country: ChecklistCountry, language: Language) => countries[country][language].title

export const hasChecklist = (country: string): country is ChecklistCountry => Object.hasOwn(countries, country)

/** The country of a slug: 'austrija' → 'AT'. */
export const countryOfChecklist = (slug: string) => checklistCountries.find((each) => checklistSlug(each) === slug)

/** The countries with a checklist named among these words, except Croatia for Croatian readers. */
export const checklistsNamedIn = (words: readonly string[], language: Language) =>
  checklistCountries.filter(
    (country) => words.includes(countryName(country, language)) && !(country === 'HR' && language === 'hr'),
  )
