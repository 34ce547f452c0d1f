import { fields, type JobFilter, whereClauses } from '../../server/jobs/filters.ts'
import { countTrades } from '../../server/jobs/search/count-trades.ts'
import { countEach, countJobsByCountry, nextExpiry } from '../../server/jobs/search/counts.ts'
import { countByPlace, regionKey } from '../../server/jobs/search/place-counts.ts'
import { labelOf } from '../../server/occupations/dictionary.ts'
import { namedOccupations, occupationName } from '../../server/occupations/suggest.ts'
import { occupationNames } from '../../server/occupations/table.ts'
import { placeName } from '../../server/places/names.ts'
import { countryName } from '../../server/places/place.ts'
import { regionOptions, wordsOfCountry } from '../../server/places/place-options.ts'
import { languages } from '../../server/text/language.ts'
import { normalize } from '../../server/text/normalize.ts'
import { translator } from '../i18n/index.ts'
import { filterText } from '../lib/filter-text.ts'
import type { SearchSuggestion, SuggestionGroup } from './suggestion.ts'

/** Towns with the most ads; others are found by their words. */
const maxTowns = 150

/** All that the search field suggests, with the numbers of live ads; small enough to be loaded whole. */
export async function loadSuggestions(locals: App.Locals): Promise<SuggestionGroup[]> {
  const { db, now, t, cache } = locals
  const [trades, places, facts] = await Promise.all([listTrades(locals), listPlaces(locals), listFacts(locals)])
  cache({ tags: ['jobs', 'places', 'occupations'], expiresAt: await nextExpiry(db, now()) })
  return [
    { heading: t('home.suggestions'), atMost: 6, items: trades },
    { heading: t('home.suggestedPlaces'), atMost: 3, items: places },
    { heading: t('home.suggestedFacts'), atMost: 3, items: facts },
  ].map(({ items, ...group }) => ({ ...group, items: items.filter(([, jobs]) => jobs > 0) }))
}

async function listTrades({ db, now, language }: App.Locals): Promise<SearchSuggestion[]> {
  const [counts, added] = await Promise.all([countTrades(db, language, now()), db.select().from(occupationNames)])
  const jobsOf = new Map(counts.map(({ id, jobs }) => [id, jobs]))
  return namedOccupations().flatMap((each): SearchSuggestion[] => {
    const jobs = jobsOf.get(each.id)
    if (jobs === undefined) return []
    const label = labelOf(each)[language] ?? ''
    const own = added.filter(({ occupationId }) => occupationId === each.id).map(({ name }) => name)
    const others = languages.filter((other) => other !== language).flatMap((other) => each.words[other])
    const words = wordsOf([label, ...each.words[language], ...own, ...others])
    return [[label, jobs, words, occupationName(each, language)]]
  })
}

async function listPlaces({ db, now, language }: App.Locals): Promise<SearchSuggestion[]> {
  const [byCountry, { regions, towns }] = await Promise.all([countJobsByCountry(db, now()), countByPlace(db, now())])
  const mostAds = [...towns].toSorted(([, one], [, other]) => other - one).slice(0, maxTowns)
  return [
    ...byCountry.map(({ countryId, jobs }): SearchSuggestion => {
      const name = countryName(countryId, language)
      return [name, jobs, wordsOf([name, wordsOfCountry(countryId)]), { country: countryId }]
    }),
    ...regionOptions(language).map(({ countryId, region, name, words }): SearchSuggestion => {
      const jobs = regions.get(regionKey(countryId, region)) ?? 0
      return [name, jobs, wordsOf([name, words]), { country: countryId, region }]
    }),
    ...mostAds.map(([town, jobs]): SearchSuggestion => {
      const name = placeName(town, language)
      return [name, jobs, wordsOf([name, ...languages.map((each) => placeName(town, each))]), name]
    }),
  ]
}

async function listFacts({ db, now, language, t }: App.Locals): Promise<SearchSuggestion[]> {
  const choices = fields.flatMap(({ name, field }) => {
    if (field.kind === 'check') return [{ name, value: field.value, text: { key: field.label } }]
    return field.kind === 'select' ? field.options(now()).map((option) => ({ name, ...option })) : []
  })
  const filterOf = ({ name, value }: { name: string; value: string }) => ({ [name]: value }) as JobFilter
  const narrowing = choices.filter((choice) => whereClauses(filterOf(choice), now()).length > 0)
  const numbers = await countEach(db, narrowing.map(filterOf), now())
  return narrowing.map(({ name, value, text }, at) => {
    const inEach = languages.map((each) => filterText(text, translator(each), each))
    return [
      filterText(text, t, language),
      numbers[at] ?? 0,
      wordsOf([filterText(text, t, language), ...inEach]),
      { [name]: value },
    ]
  })
}

/** Normalized words, each once, without those that another begins with; the first stays first. */
function wordsOf(texts: string[]): string {
  const [first = '', ...words] = new Set(texts.flatMap((text) => normalize(text).split('/')).filter(Boolean))
  const all = [first, ...words]
  return [first, ...words.filter((word) => !all.some((other) => other !== word && other.startsWith(word)))].join('|')
}
