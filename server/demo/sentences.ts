import words from '#content/demo/words.json' with { type: 'json' }
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import type { Facts } from './facts.ts'

/** What the facts say, as lines of the offer. */
export function offerLines(facts: Facts, language: Language): string[] {
  const { lodging, lodgingRoom, lodgingPrice, season, seasonFrom, seasonTo, remote } = facts
  const lines: string[] = []
  if (lodging !== 'none' && lodgingRoom)
    lines.push(fillIn(words.lodging[lodging][lodgingRoom][language], { price: lodgingPrice ?? 0 }))
  if (facts.meals) lines.push(words.meals[language])
  if (facts.travelPaid) lines.push(words.travel[language])
  lines.push(fillIn(words.hours[language], { hours: facts.weeklyHours }))
  if (season && seasonFrom && seasonTo) {
    lines.push(
      fillIn(words.season[season][language], { from: dateIn(language, seasonFrom), to: dateIn(language, seasonTo) }),
    )
  }
  if (remote === 1 || remote === 2) lines.push(words.remote[remote][language])
  return lines
}

/** What the facts ask for, as lines of the requirements. */
export function wantedLines({ languages }: Facts, language: Language): string[] {
  if (languages.length === 0) return [words.noLanguage[language]]
  return languages.map((each) =>
    fillIn(words.level[language], {
      language: capital(languageNames[language].of(each.language) ?? each.language),
      level: each.level,
    }),
  )
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const languageNames = {
  hr: new Intl.DisplayNames('hr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
  de: new Intl.DisplayNames('de', { type: 'language' }),
}
const longDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const longDates = { hr: longDate('hr-HR'), en: longDate('en-GB'), de: longDate('de-DE') }
const dateIn = (language: Language, date: string) => longDates[language].format(new Date(`${date}T00:00:00Z`))
