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

/** Shorter stems are no words of their own. */
export const minTextStem = 3

const maxTextStems = 3000

/** The columns of what an ad says anywhere. Stems are in order, which PostgreSQL would put them in for its index. */
export const searchedTextColumns = (texts: SearchedText[], searchText: string) => ({
  textStems: [...new Set([searchText, ...texts.map(({ description }) => withoutTags(description))].flatMap(stemsOf))]
    .filter((stem) => stem.length >= minTextStem)
    .slice(0, maxTextStems)
    .sort(),
  textLanguages: texts.filter(({ title }) => title).map(({ language }) => language),
})

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
