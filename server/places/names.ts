import countries from '#content/site/countries.json' with { type: 'json' }
import placeNames from '#content/site/place-names.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import regions from '#content/site/regions.json' with { type: 'json' }
import { type Language, languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { countryName } from './place.ts'

type Names = Record<Language, string>

let namesByText: Map<string, Names> | undefined

/** Translates the name of a town, region or country from any language; unknown names stay unchanged. */
export function placeName(text: string, language: Language): string {
  namesByText ??= readNames()
  return (namesByText.get(text) ?? namesByText.get(normalize(text)))?.[language] ?? text
}

/** For ambiguous names the country takes precedence over the town, and the town over the region. */
function readNames(): Map<string, Names> {
  const found = new Map<string, Names>()
  for (const [own, names] of Object.entries({ ...placeNames, ...regions })) add(found, names, own)
  for (const { town } of Object.values(places).flat()) add(found, town)
  for (const id of [...countries.popular, ...countries.others]) add(found, namesOfCountry(id))
  return found
}

function add(found: Map<string, Names>, names: Names, own = names.hr) {
  for (const name of [own, ...Object.values(names)]) found.set(name, names).set(normalize(name), names)
}

const namesOfCountry = (id: string) =>
  Object.fromEntries(languages.map((language) => [language, countryName(id, language)])) as Names
