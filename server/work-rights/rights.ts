import { countryName } from '../places/place.ts'
import { formatDate } from '../text/format-date.ts'
import type { Language } from '../text/language.ts'
import { type Citizenship, type CountryWithRights, citizenships, rightsByCountry, type WorkRule } from './countries.ts'

export const countriesWithRights = Object.keys(rightsByCountry) as CountryWithRights[]

export const hasRights = (country: string): country is CountryWithRights => Object.hasOwn(rightsByCountry, country)

export const rightsSlug = (country: CountryWithRights) => rightsByCountry[country].slug

/** `ownCountry`: no rule is needed; `unknown`: none is known. */
export type RightStatus = WorkRule['status'] | 'ownCountry' | 'unknown'

/** An answer that holds for one or several citizenships, in one language. */
export type Right = {
  citizenships: Citizenship[]
  status: RightStatus
  title: string
  steps: string[]
  limits: string[]
  others: string[]
  isUnsure: boolean
  sources: string[]
}

const isoDates = /\d{4}-\d{2}-\d{2}/g

/** The answers of a country, which together hold every citizenship once, with the official site and their date. */
export function rightsOf(country: CountryWithRights, language: Language) {
  const { rules, official, checkedOn } = rightsByCountry[country]
  const inLanguage = (texts: WorkRule['steps']) => texts.map((each) => each[language])
  const answers = rules.map(
    ({ from, title, steps, limits, others, sources, ...rule }): Right => ({
      ...{ ...rule, citizenships: from, title: title[language] },
      ...{ steps: inLanguage(steps), limits: inLanguage(limits), others: inLanguage(others) },
      sources: sources.map((source) => source.replace(isoDates, (date) => formatDate(date, language))),
    }),
  )
  const answered = new Set(answers.flatMap((each) => each.citizenships))
  const left = citizenships.filter((each) => !answered.has(each))
  const without = (status: RightStatus, of: Citizenship[]): Right[] =>
    of.length === 0
      ? []
      : [{ citizenships: of, status, title: '', steps: [], limits: [], others: [], isUnsure: false, sources: [] }]
  return {
    official,
    checkedOn,
    answers: [
      ...without(
        'ownCountry',
        left.filter((each) => each === country),
      ),
      ...answers,
      ...without(
        'unknown',
        left.filter((each) => each !== country),
      ),
    ],
  }
}

/** What a citizenship is called; the two groups of others have texts of their own. */
export const citizenshipName = (citizenship: Citizenship, language: Language) =>
  citizenship === 'EU' || citizenship === 'other' ? undefined : countryName(citizenship, language)

/** The permits of these countries for citizens of others, where they are known. */
export const workPermits = (countryIds: readonly string[], language: Language) =>
  countryIds.filter(hasRights).flatMap((country) => {
    const { rules, official, checkedOn } = rightsByCountry[country]
    const permits = rules.filter(({ status }) => status === 'permit' || status === 'quota')
    const text = [...new Set(permits.map(({ title }) => title[language]))].join('; ')
    return [{ country, text, official, checkedOn: new Date(checkedOn) }]
  })
