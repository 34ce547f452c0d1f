import conditions from '#content/search/conditions.json' with { type: 'json' }
import { filterNames } from '../filter-names.ts'
import type { ConditionText } from '../jobs/define-filter.ts'
import { chipText, type JobFilter } from '../jobs/filters.ts'
import { dictionary } from '../occupations/dictionary.ts'
import { occupationName } from '../occupations/suggest.ts'
import { namesOfPlaces } from '../search/names-of-places.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'

/** Chips above lists, by their keys in `src/i18n`, so that mails and lists name a condition alike. */
const texts: Record<Language, Record<ConditionText['key'], string>> = conditions

/** The conditions of a search beside words, place, industry and company, as their chips name them. */
export const conditionNames = (typed: JobFilter, language: Language): string[] =>
  filterNames.flatMap((name) => {
    const chip = chipText(name, typed[name])
    if (chip && chip !== 'name') return [chipName(chip, language)]
    if (name === 'places' && typed.places) return [namesOfPlaces(typed.places, language)]
    if (name === 'outside' && typed.outside)
      return [write(language, 'home.outside', { places: namesOfPlaces(typed.outside, language) })]
    if (name === 'except' && typed.except)
      return [write(language, 'home.except', { trade: tradesName(typed.except, language) })]
    return []
  })

const write = (language: Language, key: ConditionText['key'], values: Record<string, string | number> = {}) =>
  fillIn(texts[language][key], values)

function chipName({ key, values = {} }: ConditionText, language: Language) {
  const { month } = values
  return write(language, key, month ? { ...values, month: monthName(`${month}`, language) } : values)
}

const monthName = (month: string, language: Language) =>
  new Date(`${month}-01`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })

function tradesName(ids: string, language: Language): string {
  const { byId } = dictionary()
  const trades = ids.split(',').flatMap((id) => byId.get(Number(id)) ?? [])
  return trades.map((trade) => occupationName(trade, language)).join(', ') || '–'
}
