import type { DemoCompany } from './companies.ts'
import type { PlaceContent } from './content.ts'
import type { Random } from './random.ts'

export type Workplaces = { first: PlaceContent; all: PlaceContent[]; countryIds: string[]; text: string }

/** Where the work of an ad is: mostly in the company's town, now and then in two places or even two countries. */
export function workplacesOf(
  random: Random,
  company: Pick<DemoCompany, 'country' | 'town'>,
  places: Record<string, PlaceContent[]>,
): Workplaces {
  const near = places[company.country] ?? []
  const own = near.find(({ town }) => Object.values(town).includes(company.town)) ?? placeNamed(company.town)
  const first = near.length === 0 || random.chance(0.6) ? own : random.pick(near)

  const abroad = random.chance(0.05) ? random.pick(['DE', 'AT', 'CH', 'IT']) : company.country
  const second = random.chance(0.12) || abroad !== company.country ? (places[abroad] ?? []) : []
  const other = second.filter((place) => place !== first)
  const all = other.length === 0 ? [first] : [first, random.pick(other)]
  const countryIds = other.length === 0 ? [company.country] : [...new Set([company.country, abroad])]
  return { first, all, countryIds, text: all.map(nameOf).join('; ') }
}

export const placeNamed = (town: string): PlaceContent => ({
  town: { hr: town, en: town, de: town },
  postcode: '',
  region: '',
})

/** 'Zell am See, Salzburg'; a town that is its own region stands alone. */
export const nameOf = ({ town, region }: PlaceContent) =>
  region === '' || Object.values(town).includes(region) ? town.hr : `${town.hr}, ${region}`
