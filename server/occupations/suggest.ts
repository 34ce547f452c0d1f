import { type Language, languages } from '../text/language.ts'
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
 * Related occupations in steps of decreasing closeness: the same unit group of ISCO-08, the same minor group, common skill
 * words (two in another sector), the same sector.
 */
export function nearOccupations(ids: number[]): Occupation[][] {
  const own = ids.flatMap((id) => dictionary().byId.get(id) ?? [])
  const core = namedOccupations().filter(({ id }) => !ids.includes(id))
  const sharing = (of: (occupation: Occupation) => string) => {
    const ownValues = new Set(own.map(of))
    return core.filter((each) => ownValues.has(of(each)))
  }
  const skills = new Set(own.flatMap(skillWordsOf))
  const isOwnSector = ({ sector }: Occupation) => own.some((each) => each.sector === sector)
  const steps = [
    sharing(({ isco }) => isco),
    sharing(({ isco }) => isco.slice(0, 3)),
    core.filter((each) => skillWordsOf(each).filter((word) => skills.has(word)).length >= (isOwnSector(each) ? 1 : 2)),
    sharing(({ sector }) => sector),
  ]
  return steps.map((step, at) => step.filter((each) => !steps.slice(0, at).flat().includes(each)))
}

/** More occupations share only words like 'worker'. */
const maxSharing = 6

let skillWords: Map<number, string[]> | undefined

/** The stems in the names of an occupation that few others have, too: 'pločica', 'welding'. */
function skillWordsOf({ id }: Occupation): string[] {
  skillWords ??= readSkillWords()
  return skillWords.get(id) ?? []
}

function readSkillWords(): Map<number, string[]> {
  const stems = namedOccupations().map(({ id, words }) => ({
    id,
    stems: [...new Set(languages.flatMap((language) => words[language]).flatMap(stemsOf))],
  }))
  const sharing = Map.groupBy(
    stems.flatMap((each) => each.stems),
    (stem) => stem,
  )
  const isSkill = (stem: string) => stem.length > 3 && (sharing.get(stem)?.length ?? 0) <= maxSharing
  return new Map(stems.map((each) => [each.id, each.stems.filter(isSkill)]))
}

/** The text to search for an occupation: its first word in a language without a slash. */
export const occupationName = (occupation: Occupation, language: Language): string =>
  labelWord(occupation, language) ?? plainWords(occupation, language)[0] ?? labelOf(occupation)[language] ?? ''

/** Every occupation of the core list as its label names it, in one form: 'dijetni kuhar' of 'dijetni kuhar/dijetna kuharica'. */
export function proposedOccupations(language: Language): string[] {
  const nameOf = (occupation: Occupation) =>
    labelWord(occupation, language) ?? firstForm(labelOf(occupation)[language] ?? '')
  return [...new Set(namedOccupations().map(nameOf))].sort(new Intl.Collator(language).compare)
}

/** The label itself, or the first word that says the same without a slash. */
function labelWord(occupation: Occupation, language: Language): string | undefined {
  const label = labelOf(occupation)[language] ?? ''
  if (!label.includes('/')) return label
  const phrases = readings(label)
  return plainWords(occupation, language).find((word) => phrases.includes(stemsOf(word).join(' ')))
}

const plainWords = ({ words }: Occupation, language: Language) => words[language].filter((word) => !word.includes('/'))

function firstForm(label: string): string {
  const [first = [], second = []] = label.split('/').map((form) => form.split(' '))
  return first.length > 1 && first.length === second.length ? first.join(' ') : label.replace(/\/[^ /]*/g, '')
}
