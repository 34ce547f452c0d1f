import places from '#content/site/places.json' with { type: 'json' }
import regions from '#content/site/regions.json' with { type: 'json' }
import townRegions from '#content/site/town-regions.json' with { type: 'json' }
import { isCountryName } from './place.ts'

/** The regions of a country, by each of their names and by the names of their towns. */
type Known = { regions: Map<string, string>; towns: Map<string, string> }

const cached = new Map<string, Known>()

/** `isKnown`: it is a region of the country, and not only named by the ad. */
type Region = { region: string; isTown: boolean; isKnown: boolean }

/** The region of a place in an ad, by its own name; the town itself if its region is unknown. */
export function regionOf([town = '', named = '']: string[], country: string): Region {
  const { regions, towns } = knownOf(country)
  const isNamed = named && !isCountryName(named, country)
  const name = isNamed ? named : town
  const region = regions.get(name) ?? towns.get(name)
  if (region) return { region, isTown: false, isKnown: true }
  return { region: name, isTown: !isNamed, isKnown: false }
}

type Names = { names: string[]; towns: string[]; isTown: boolean }

/** The names by which ads are in a region, or in a town of one: its own in each language, and those of the region's towns. */
export function namesOfRegion(region: string, country: string): Names {
  const { regions, towns } = knownOf(country)
  const own = regions.get(region) ?? region
  const meaning = (all: Map<string, string>) => [...all].flatMap(([name, means]) => (means === own ? [name] : []))
  const town = placesIn(country).find((place) => Object.values(place.town).includes(region))?.town
  const names = [own, ...meaning(regions), ...(own === region && town ? Object.values(town) : [])]
  return { names: [...new Set(names)], towns: meaning(towns), isTown: !regions.has(region) && towns.has(region) }
}

const placesIn = (country: string) => (places as Partial<typeof places>)[country as keyof typeof places] ?? []

function knownOf(country: string): Known {
  const ready = cached.get(country) ?? readKnown(country)
  cached.set(country, ready)
  return ready
}

function readKnown(country: string): Known {
  const towns = new Map<string, string>()
  for (const { town, region } of placesIn(country)) for (const name of Object.values(town)) towns.set(name, region)
  const more: Record<string, string> = { ...townRegions[country as keyof typeof townRegions] }
  for (const [region, names] of Object.entries(more)) for (const name of names.split(';')) towns.set(name, region)
  const own = new Map<string, string>()
  for (const region of new Set(towns.values())) {
    const names = (regions as Record<string, Record<string, string>>)[region] ?? {}
    for (const name of [region, ...Object.values(names)]) own.set(name, region)
  }
  return { regions: own, towns }
}
