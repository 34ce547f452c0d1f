import type { Facts } from './facts.ts'
import type { Place } from './place-names.ts'

/** Places of a search at most. */
const maxPlaces = 6

/** A name in a search with the places that it may mean; `isOutside`: ads there are not wanted. */
export type NamedPlaces = { from: number; to: number; places: Place[]; isOutside: boolean }

/** Adds the place that all its names fit, a region rather than its country; else all of them, of which any will do. */
export function addPlaces(facts: Facts, named: NamedPlaces[]): [number, number][] {
  const included = named.flatMap(({ places, isOutside }) => (isOutside ? [] : [places]))
  const excluded = named.flatMap(({ places, isOutside }) => (isOutside ? [places] : []))
  const chosen = included
    .flat()
    .toSorted((one, other) => Number(!!other.region) - Number(!!one.region))
    .find((each) => included.every((places) => places.some((place) => includes(place, each))))
  if (chosen) Object.assign(facts, chosen)
  else if (included.length > 0) facts.places = severalOf(included)
  if (excluded.length > 0) facts.outside = severalOf(excluded)
  return named.map(({ from, to }) => [from, to])
}

/** Of each name the place that fits another name, without countries that only say where another place is. */
function severalOf(named: Place[][]): string {
  const chosen = named.map(
    (places) =>
      places.find((place) =>
        named.some((others) => others !== places && others.some((each) => includes(each, place))),
      ) ?? (places[0] as Place),
  )
  const exact = chosen.filter((place) => !chosen.some((each) => each.region && !place.region && includes(place, each)))
  return [...new Set(exact.map(({ country, region }) => (region ? `${country}:${region}` : country)))]
    .slice(0, maxPlaces)
    .join(',')
}

const includes = (place: Place, other: Place) =>
  place.country === other.country && (!place.region || place.region === other.region)
