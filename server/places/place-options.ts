import placeWords from '#content/site/place-words.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import regionNames from '#content/site/regions.json' with { type: 'json' }
import townRegions from '#content/site/town-regions.json' with { type: 'json' }
import { type Language, languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { countryName } from './place.ts'

type RegionOption = { countryId: string; region: string; name: string; words: string }

/** Words by which a country is found: its name in every language, and 'Alps' or 'coast' where it is there. Pure. */
export const wordsOfCountry = (id: string) =>
  wordsOf(id, Object.fromEntries(languages.map((language) => [language, countryName(id, language)])))

/** Every known region with its country, named in a language and found by its name in each. */
export function regionOptions(language: Language): RegionOption[] {
  const { compare } = new Intl.Collator(language)
  return [...regionsByCountry()]
    .flatMap(([countryId, regions]) =>
      [...regions].map((region) => {
        const names = (regionNames as Record<string, Record<Language, string>>)[region] ?? { [language]: region }
        const name = `${names[language]}, ${countryName(countryId, language)}`
        return { countryId, region, name, words: wordsOf(region, { own: region, ...names }) }
      }),
    )
    .sort((one, other) => compare(one.name, other.name))
}

/** The known regions of each country. */
export function regionsByCountry(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (country: string, region: string) => found.set(country, (found.get(country) ?? new Set()).add(region))
  for (const [country, towns] of Object.entries(places)) for (const { region } of towns) add(country, region)
  for (const [country, regions] of Object.entries(townRegions))
    for (const region of Object.keys(regions)) add(country, region)
  return found
}

const wordsOf = (place: string, names: Record<string, string>) =>
  normalize([...Object.values(names), ...wordsAbout(place)].join(' '))

const wordsAbout = (place: string) =>
  placeWords.flatMap(({ words, places: about }) => (about.includes(place) ? words : []))
