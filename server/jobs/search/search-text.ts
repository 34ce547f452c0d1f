import { type Dictionary, occupationsVersion } from '../../occupations/dictionary.ts'
import { occupationsOf } from '../../occupations/match.ts'
import { countryName } from '../../places/place.ts'
import { languages } from '../../text/language.ts'
import { normalize } from '../../text/normalize.ts'

type Searchable = {
  industryId: number
  titles: string[]
  places: string
  countryIds: string[]
  industryNames: string[]
  companyName: string | null
  extra?: string[]
}

/** The columns for searching. Every write of an ad must set them all. */
export const searchColumns = (searchable: Searchable, lexicon?: Dictionary) => ({
  searchText: searchTextOf(searchable),
  occupationIds: occupationsOf(searchable, lexicon),
  occupationsVersion: occupationsVersion(),
})

/** The searchable words of an ad in every language, without a hidden company. */
function searchTextOf({ titles, places, countryIds, industryNames, companyName, extra = [] }: Searchable): string {
  const countryNames = languages.flatMap((language) => countryIds.map((id) => countryName(id, language)))
  const words = [...titles, places, ...countryNames, ...industryNames, companyName ?? '', ...extra]
  return [...new Set(words.map(normalize).filter(Boolean))].join(' ')
}
