import data from '#content/site/work-permits.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

/** What citizens of countries outside the EU need in order to work in a country. Pure. */
export type WorkPermit = { country: string; text: string; officialSite: string; officialUrl: string; checkedOn: Date }

const permits = new Map(Object.entries(data.permits))

/** The permits of these countries, without those that are not known. */
export const workPermits = (countryIds: readonly string[], language: Language): WorkPermit[] =>
  countryIds.flatMap((country) => {
    const permit = permits.get(country)
    if (!permit) return []
    const { titles, officialSite, officialUrl } = permit
    const text = titles.map((title) => title[language]).join('; ')
    return [{ country, text, officialSite, officialUrl, checkedOn: new Date(data.checkedOn) }]
  })
