import places from '#content/site/places.json' with { type: 'json' }
import towns from '#content/site/towns.json' with { type: 'json' }
import { type Language, languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { countryName } from './place.ts'

export type Suggestion = { placeId: string; title: string; type: 'city' | 'street' | 'place' }

/** Suggests places while the user types. */
export type Suggest = (text: string, language: Language) => Promise<Suggestion[]>

export const minSearchLength = 3
const maxSuggestions = 8

type Town = { countryId: string; names: Record<Language, string>; words: string[] }

let knownTowns: Town[] | undefined

/** Suggests bundled towns: first those that begin with the text, then those with a word that does. */
export const suggestTowns: Suggest = async (text, language) => {
  const searched = normalize(text)
  if (searched.length < minSearchLength) return []
  const [town = '', country = ''] = searched.split(',').map((part) => part.trim())
  knownTowns ??= readTowns()
  return knownTowns
    .map((each) => ({ each, rank: rankOf(each, town) }))
    .filter(
      ({ each, rank }) =>
        rank >= 0 && (!country || normalize(countryName(each.countryId, language)).startsWith(country)),
    )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestions)
    .map(({ each }) => ({
      placeId: `${each.countryId.toLowerCase()}-${normalize(each.names.de).replaceAll(/[^a-z0-9]+/g, '-')}`,
      title: `${each.names[language]}, ${countryName(each.countryId, language)}`,
      type: 'city' as const,
    }))
}

const rankOf = ({ words }: Town, typed: string) =>
  words.some((name) => name.startsWith(typed)) ? 0 : words.some((name) => name.includes(` ${typed}`)) ? 1 : -1

/** Towns with names in several languages are found by each. */
function readTowns(): Town[] {
  const named = Object.entries(places).flatMap(([countryId, list]) => list.map(({ town }) => townOf(countryId, town)))
  const translated = new Set(named.flatMap(({ countryId, words }) => words.map((word) => `${countryId}:${word}`)))
  const others = Object.entries(towns).flatMap(([countryId, list]) =>
    list
      .split(';')
      .filter((name) => !translated.has(`${countryId}:${normalize(name)}`))
      .map((name) => townOf(countryId, { hr: name, en: name, de: name })),
  )
  return [...named, ...others]
}

const townOf = (countryId: string, names: Record<Language, string>): Town => ({
  countryId,
  names,
  words: [...new Set(languages.map((language) => normalize(names[language])))],
})
