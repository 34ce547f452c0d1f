import { themeGroups } from '../jobs/similar/theme-groups.ts'
import { occupationsNamed } from '../occupations/match.ts'
import { industriesWith } from '../occupations/suggest.ts'
import { countryName, industryName } from '../places/place.ts'
import type { Industry } from '../places/table.ts'
import { choiceDelimiter } from '../questions/question.ts'
import { languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { type Meaning, meaningOf } from '../text/similarity.ts'

/** What the candidate of an open application wants; an empty set means anything. Pure. */
export type Wishes = {
  countryIds: Set<string>
  industryIds: Set<number>
  occupationIds: Set<number>
  /** The industries of these occupations: of their ads only those for the occupations are wanted. */
  narrowedIndustryIds: Set<number>
  text: Meaning
}

/** `type` is that of the question; a `SimpleText` names occupations. Several choices are joined by `choiceDelimiter`. */
export type Answer = { type: string; value: string }

/** Ids of countries and industries by their normalized name in any language. */
export type ChoiceNames = { countries: Map<string, string>; industries: Map<string, number> }

export function choiceNames(countryIds: string[], industries: readonly Industry[]): ChoiceNames {
  const inEach = <Id>(ids: readonly Id[], nameIn: (id: Id, language: (typeof languages)[number]) => string) =>
    ids.flatMap((id) => languages.map((language) => [normalize(nameIn(id, language)), id] as const))
  return {
    countries: new Map(inEach(countryIds, countryName)),
    industries: new Map(inEach(industries, industryName).map(([name, { id }]) => [name, id])),
  }
}

/** Reads the wishes from the chosen answers; the captions of the questions do not count. */
export function wishesOf(answers: Answer[], names: ChoiceNames): Wishes {
  const choices = answers
    .filter(({ type }) => type === 'CheckBox' || type === 'Radio')
    .map(({ value }) => value.split(choiceDelimiter).map(normalize))
  const textsOf = (...types: string[]) => answers.filter(({ type }) => types.includes(type)).map(({ value }) => value)
  const occupationIds = textsOf('SimpleText').flatMap(occupationsNamed)
  return {
    countryIds: new Set(choices.flatMap((chosen) => countriesAmong(chosen, names))),
    industryIds: new Set(choices.flat().flatMap((name) => names.industries.get(name) ?? [])),
    occupationIds: new Set(occupationIds),
    narrowedIndustryIds: new Set(industriesWith(occupationIds)),
    text: meaningOf(textsOf('SimpleText', 'MultiLineText').join('\n'), themeGroups),
  }
}

/** A choice that is not a country's name means 'any country', so the result is then empty. */
function countriesAmong(chosen: string[], { countries }: ChoiceNames): string[] {
  const found = chosen.flatMap((name) => countries.get(name) ?? [])
  return found.length < chosen.length ? [] : found
}
