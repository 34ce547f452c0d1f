import countries from '#content/site/countries.json' with { type: 'json' }
import { groupBy } from '../text/group-by.ts'
import { languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { countryName, isCountryName, placesOf } from './place.ts'
import { regionOf } from './regions.ts'

/** The places of work of an ad, each with its own country. Pure. */
export type Workplace = { countryId: string; town?: string; region?: string }

type Where = { places: string; countryIds: readonly string[] }

/** All certain places, each once, then the countries of the ad without one. */
export function workplacesOf({ places, countryIds }: Where): Workplace[] {
  const named = placesOf(places).flatMap((parts): Workplace[] => {
    const countryId = countryOf(parts, countryIds)
    if (!countryId) return []
    const [town, region] = withoutCountry(parts, countryId)
    return [{ countryId, ...(town && { town }), ...(region && { region }) }]
  })
  const same = groupBy(named, ({ countryId, town, region }) => normalize(`${countryId},${town},${region}`))
  const certain = [...same.values()].flatMap((places) => places.slice(0, 1))
  return [...certain, ...withoutPlace(certain, countryIds).map((countryId) => ({ countryId }))]
}

/** The countries in which none of the places is. */
export const withoutPlace = (places: readonly { countryId: string | null }[], countryIds: readonly string[]) =>
  countryIds.filter((id) => !places.some(({ countryId }) => countryId === id))

/**
 * The country of a place: the one that it names last, the only one of the ad, or the only one of them with its region or
 * town. Null when it is not certain.
 */
export function countryOf(parts: readonly string[], countryIds: readonly string[]): string | null {
  const last = parts.at(-1) ?? ''
  const named = countryIds.find((id) => isCountryName(last, id)) ?? (parts.length > 1 ? countryNamed(last) : undefined)
  if (named) return named
  const near = countryIds.length === 1 ? countryIds : countryIds.filter((id) => regionOf([...parts], id).isKnown)
  return (near.length === 1 && near[0]) || null
}

/** 'Innsbruck, Tirol, Austrija' → ['Innsbruck', 'Tirol'] */
export const withoutCountry = (parts: readonly string[], countryId: string | null) =>
  parts.filter((part) => !countryId || !isCountryName(part, countryId))

let ids: Map<string, string> | undefined

function countryNamed(text: string): string | undefined {
  ids ??= new Map(
    [...countries.popular, ...countries.others].flatMap((id) =>
      languages.map((language) => [normalize(countryName(id, language)), id] as const),
    ),
  )
  return ids.get(normalize(text))
}
