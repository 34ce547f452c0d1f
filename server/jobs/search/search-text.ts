import { crc32 } from 'node:zlib'
import { type Dictionary, occupationsVersion } from '../../occupations/dictionary.ts'
import { occupationsOf } from '../../occupations/match.ts'
import { countryName } from '../../places/place.ts'
import { type Language, languages } from '../../text/language.ts'
import { normalize } from '../../text/normalize.ts'
import { stemsOf } from '../../text/stem.ts'

/** An ad's texts in a language. */
export type SearchedText = { language: Language; title: string; description: string }

type Searchable = {
  industryId: number
  /** The original first, then its translations. */
  texts: SearchedText[]
  places: string
  countryIds: string[]
  industryNames: string[]
  companyName: string | null
  extra?: string[]
}

/** The columns for searching. Every write of an ad must set them all. */
export function searchColumns(searchable: Searchable, lexicon?: Dictionary) {
  const titles = searchable.texts.map(({ title }) => title)
  const searchText = searchTextOf({ ...searchable, titles })
  return {
    searchText,
    ...searchedTextColumns(searchable.texts, searchText),
    occupationIds: occupationsOf({ titles, industryId: searchable.industryId }, lexicon),
    occupationsVersion: occupationsVersion(),
  }
}

const maxStems = 3000

/** The columns of what an ad says anywhere. */
export const searchedTextColumns = (texts: SearchedText[], searchText: string) => ({
  stemHashes: hashesOf([searchText, ...texts.map(({ description }) => withoutTags(description))]),
  textLanguages: texts.filter(({ title }) => title).map(({ language }) => language),
})

/** Shorter stems are no words of their own. */
const minStem = 3

/**
 * What an ad's texts are searched by. Numbers in order, since PostgreSQL builds its index over them in half the time that
 * words take; two stems share one by a chance of one in four thousand million.
 */
export const stemHashesOf = (text: string) => hashesOf([text])

const hashesOf = (texts: string[]): number[] =>
  [...new Set(texts.flatMap(stemsOf))]
    .filter((stem) => stem.length >= minStem)
    .slice(0, maxStems)
    .map((stem) => crc32(stem) | 0)
    .sort((one, other) => one - other)

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ').replace(/&[a-z]{1,10};/g, ' ')

/** The searchable words of an ad in every language, without a hidden company. */
function searchTextOf({
  titles,
  places,
  countryIds,
  industryNames,
  companyName,
  extra = [],
}: Searchable & { titles: string[] }): string {
  const countryNames = languages.flatMap((language) => countryIds.map((id) => countryName(id, language)))
  const words = [...titles, places, ...countryNames, ...industryNames, companyName ?? '', ...extra]
  return [...new Set(words.map(normalize).filter(Boolean))].join(' ')
}
