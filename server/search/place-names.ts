import own from '#content/search/places.json' with { type: 'json' }
import countries from '#content/site/countries.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import regionNames from '#content/site/regions.json' with { type: 'json' }
import townRegions from '#content/site/town-regions.json' with { type: 'json' }
import suggested from '#content/site/towns.json' with { type: 'json' }
import { countryName } from '../places/place.ts'
import { regionsByCountry } from '../places/place-options.ts'
import { regionOf } from '../places/regions.ts'
import { languages } from '../text/language.ts'

/** A place as the filters name it: a country, or a region or town of it. */
export type Place = { country: string; region?: string }

/** Every place with a name of it, in any language: countries first, then regions, then towns. */
export const namedPlaces = (): [name: string, place: Place][] =>
  [...namedCountries(), ...namedRegions(), ...namedTowns()]
    .filter(([name]) => !ignored.has(name))
    .flatMap(([name, place]) => formsOf(name).map((form): [string, Place] => [form, place]))

type Named = [name: string, place: Place][]

const namedCountries = (): Named => {
  const more = own.countries as Record<string, string[]>
  return [...countries.popular, ...countries.others].flatMap((country) =>
    [...languages.map((language) => countryName(country, language)), ...(more[country] ?? [])].map(
      (name): Named[number] => [name, { country }],
    ),
  )
}

const namedRegions = (): Named =>
  [...regionsByCountry()].flatMap(([country, regions]) =>
    [...regions].flatMap((region) => {
      const names = (regionNames as Record<string, Record<string, string>>)[region] ?? {}
      const more = (own.regions as Record<string, string[]>)[region] ?? []
      return [...new Set([region, ...Object.values(names), ...more])].map((name): Named[number] => [
        name,
        { country, region },
      ])
    }),
  )

/** Names that are common words too. */
const ignored = new Set(own.ignored)

/** Towns that lists have. Others are found as words. */
function namedTowns(): Named {
  const translated = Object.entries(places).flatMap(([country, list]) =>
    list.flatMap(({ town }) => Object.values(town).map((name): Named[number] => [name, placeOfTown(town.de, country)])),
  )
  const others = Object.entries(townRegions).flatMap(([country, regions]) =>
    Object.values(regions).flatMap((list) =>
      list.split(';').map((name): Named[number] => [name, placeOfTown(name, country)]),
    ),
  )
  const listed = Object.entries(suggested as Record<string, string>).flatMap(([country, list]) =>
    list.split(';').map((name): Named[number] => [name, placeOfTown(name, country)]),
  )
  const spelled = Object.entries(own.towns as Record<string, Record<string, string[]>>).flatMap(([country, towns]) =>
    Object.entries(towns).flatMap(([town, names]) =>
      [town, ...names].map((name): Named[number] => [name, placeOfTown(town, country)]),
    ),
  )
  return [...translated, ...others, ...spelled, ...listed]
}

/** A town that gives its region the name is that region. */
function placeOfTown(town: string, country: string): Place {
  const { region } = regionOf([town], country)
  return { country, region: namesOfRegion(region).includes(town) ? region : town }
}

const namesOfRegion = (region: string) => [
  region,
  ...Object.values((regionNames as Record<string, Record<string, string>>)[region] ?? {}),
]

/** The cases of a name in Croatian, where stems differ: 'Njemačkoj', 'Münchenu', 'Zadru'. */
function formsOf(name: string): string[] {
  if (/(?:sk|čk|šk)a$/.test(name)) return [name, ...['e', 'u', 'oj', 'om'].map((ending) => name.slice(0, -1) + ending)]
  if (/[aeiou)]$/.test(name)) return [name]
  const short = name.replace(/(?<=[^aeiou])[ae](?=[rck]$)/, '')
  return [...new Set([name, `${name}u`, `${name}a`, `${short}u`, `${short}a`])]
}
