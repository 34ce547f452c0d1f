import words from '#content/demo/words.json' with { type: 'json' }
import { languages } from '../../text/language.ts'
import type { Localised, PlaceContent } from './content.ts'
import type { Employer } from './plan.ts'
import type { Random } from './random.ts'

/** Where the work of an ad is: `town` as sentences name it, `text` as the ad stores it. */
export type Workplaces = { town: Localised; names: string[]; text: string }

/** The company's own town, or one of its branches, now and then both. */
export function workplacesOf(
  random: Random,
  { country, town, branches = [] }: Pick<Employer, 'country' | 'town' | 'branches'>,
  places: Record<string, PlaceContent[]>,
): Workplaces {
  const find = (name: string) =>
    places[country]?.find((place) => Object.values(place.town).includes(name)) ?? placeNamed(name)
  const branch = branches.length > 0 && random.chance(0.6) ? [random.pick(branches)] : []
  const both = branch.length > 0 && random.chance(0.3)
  const all = (branch.length === 0 ? [town] : both ? [town, ...branch] : branch).map(find)
  return {
    town: Object.fromEntries(
      languages.map((language) => [language, all.map((place) => place.town[language]).join(words.and[language])]),
    ) as Localised,
    names: all.flatMap((place) => Object.values(place.town)),
    text: all.map(nameOf).join('; '),
  }
}

export const placeNamed = (town: string): PlaceContent => ({
  town: { hr: town, en: town, de: town },
  postcode: '',
  region: '',
})

/** 'Zell am See, Salzburg'; a town that is its own region stands alone. */
export const nameOf = ({ town, region }: PlaceContent) =>
  region === '' || Object.values(town).includes(region) ? town.hr : `${town.hr}, ${region}`
