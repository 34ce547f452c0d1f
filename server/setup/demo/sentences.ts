import words from '#content/demo/words.json' with { type: 'json' }
import { fillIn } from '../../text/fill-in.ts'
import type { Language } from '../../text/language.ts'
import type { Facts } from './facts.ts'
import { payLines } from './pay-lines.ts'
import type { PlannedAd } from './plan.ts'

/** What every ad states: contract, start, hours, pay, and benefits. */
export function termLines(facts: Facts, { role, company }: PlannedAd, language: Language): string[] {
  const { lodging, lodgingRoom, lodgingPrice, remote } = facts
  const room = lodging !== 'none' && lodgingRoom && words.lodging[lodging][lodgingRoom][language]
  return [
    contractLine(facts, language),
    facts.startsOn
      ? fillIn(words.terms.start[language], { date: dateIn(language, facts.startsOn) })
      : words.terms.atOnce[language],
    fillIn(words.terms[facts.employmentType === 'PART_TIME' ? 'partTime' : 'fullTime'][language], {
      hours: hoursIn(language, facts.weeklyHours),
    }),
    ...payLines(facts, { role, company }, language),
    room && fillIn(room, { price: lodgingPrice ?? 0 }),
    facts.meals && words.meals[language],
    facts.travelPaid && words.travel[language],
    (remote === 1 || remote === 2) && words.remote[remote][language],
  ].filter((line) => typeof line === 'string')
}

function contractLine({ contract, season, seasonFrom, seasonTo }: Facts, language: Language): string {
  if (contract !== 'season' || !season || !seasonFrom || !seasonTo)
    return words.terms[contract === 'fixedTerm' ? 'fixedTerm' : 'permanent'][language]
  return fillIn(words.terms[season][language], { from: dateIn(language, seasonFrom), to: dateIn(language, seasonTo) })
}

/** The languages of the facts as lines of the requirements. */
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

/** '42 sata', '40 hours' */
function hoursIn(language: Language, hours: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = words.hours[language]
  return fillIn(forms[new Intl.PluralRules(language).select(hours)] ?? words.hours[language].other, { hours })
}

const languageNames = {
  hr: new Intl.DisplayNames('hr', { type: 'language' }),
  en: new Intl.DisplayNames('en', { type: 'language' }),
  de: new Intl.DisplayNames('de', { type: 'language' }),
}
const longDate = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const longDates = { hr: longDate('hr-HR'), en: longDate('en-GB'), de: longDate('de-DE') }
const dateIn = (language: Language, date: string) => longDates[language].format(new Date(`${date}T00:00:00Z`))
