import { countryName } from '../places/place.ts'
import type { Language } from '../text/language.ts'
import { type ChecklistContent, contentByCountry } from './countries.ts'

/** The countries with a checklist for moving there to work. */
export type ChecklistCountry = keyof typeof contentByCountry

export const checklistCountries = Object.keys(contentByCountry) as ChecklistCountry[]

export const checklistContent = (country: ChecklistCountry): ChecklistContent => contentByCountry[country]

export const checklistSlug = (country: ChecklistCountry) => contentByCountry[country].slug

export const checklistTitle = (country: ChecklistCountry, language: Language) =>
  contentByCountry[country][language].title

export const hasChecklist = (country: string): country is ChecklistCountry => Object.hasOwn(contentByCountry, country)

/** The countries with a checklist named among these words, except Croatia for Croatian readers. */
export const checklistsNamedIn = (words: readonly string[], language: Language) =>
  checklistCountries.filter(
    (country) => words.includes(countryName(country, language)) && !(country === 'HR' && language === 'hr'),
  )
