import type { Language } from '../text/language.ts'
import { fold, stemsOf } from '../text/stem.ts'
import { dictionary, labelOf, readings } from './dictionary.ts'
import { industriesOf, type Occupation } from './occupation.ts'

type Entry = { occupation: Occupation; names: Record<Language, string[]> & { others: string[] } }

let entries: Entry[] | undefined

/**
 * The occupations of the core list with a word in any language that begins with the typed text. Matches of the label
 * rank first, then those of other words in the reader's language.
 */
export function occupationsLike(typed: string, language: Language): { occupation: Occupation; rank: number }[] {
  const folded = fold(typed.slice(0, maxTyped))
  if (folded.length < 2) return []
  entries ??= readEntries()
  const rankOf = ({ occupation, names }: Entry) => {
    if (fold(labelOf(occupation)[language] ?? '').startsWith(folded)) return 0
    if (names[language].some((name) => name.startsWith(folded))) return 1
    if (names[language].some((name) => name.includes(` ${folded}`))) return 2
    return Object.values(names).some((some) => some.some((name) => ` ${name}`.includes(` ${folded}`))) ? 3 : undefined
  }
  return entries.flatMap((entry) => {
    const rank = rankOf(entry)
    return rank === undefined ? [] : [{ occupation: entry.occupation, rank }]
  })
}

const maxTyped = 60

/** The occupations of the core list. */
export const namedOccupations = () => [...dictionary().byId.values()].filter(({ label }) => label)

const readEntries = (): Entry[] =>
  namedOccupations().map((occupation) => {
    const folded = Object.entries(occupation.words).map(([language, words]) => [language, words.map(fold)])
    return { occupation, names: Object.fromEntries(folded) as Entry['names'] }
  })

/** The industries to which occupations belong. */
export const industriesWith = (ids: number[]): number[] =>
  ids.flatMap((id) => industriesOf[dictionary().byId.get(id)?.sector ?? 'security'])

/**
 * Related occupations in steps of decreasing closeness: the same unit group of ISCO-08, the same minor group, the same
 * sector.
 */
export function nearOccupations(ids: number[]): Occupation[][] {
  const own = ids.flatMap((id) => dictionary().byId.get(id) ?? [])
  const core = namedOccupations().filter(({ id }) => !ids.includes(id))
  const sharing = (of: (occupation: Occupation) => string) => {
    const ownValues = new Set(own.map(of))
    return core.filter((each) => ownValues.has(of(each)))
  }
  const steps = [sharing(({ isco }) => isco), sharing(({ isco }) => isco.slice(0, 3)), sharing(({ sector }) => sector)]
  return steps.map((step, at) => step.filter((each) => !steps.slice(0, at).flat().includes(each)))
}

/** The text to search for an occupation: its first word in a language without a slash. */
export function occupationName(occupation: Occupation, language: Language): string {
  const label = labelOf(occupation)[language] ?? ''
  if (!label.includes('/')) return label
  const phrases = readings(label)
  const plain = occupation.words[language].filter((word) => !word.includes('/'))
  return plain.find((word) => phrases.includes(stemsOf(word).join(' '))) ?? plain[0] ?? label
}
