import { joinsWords, spellingsOf, stemsOf } from '../text/stem.ts'
import { dictionary } from './dictionary.ts'
import { spansOf } from './match.ts'
import { meantBy, mistakesIn } from './mistakes.ts'

/** A part of a search: words as stored text has them, in any of their spellings, or a trade that they name. */
export type Part = { words: string[][]; occupationIds: number[] }

/** Words of a search for work that say nothing about which. */
const idle = new Set('posao posla poslovi poslova oglas oglasi job jobs work vacancy stelle stellen arbeit'.split(' '))

/** Reads normalised words as parts: trades by their longest names, every other word by itself. */
export function interpret(words: string[]): Part[] {
  const saying = words.filter((word) => !joinsWords(word) && !idle.has(word))
  const given = (saying.length > 0 ? saying : words).map((word) => ({ word, stems: stemsOf(word) }))
  const stems = given.flatMap(({ stems }, at) => stems.map((stem) => ({ stem, at })))
  const spans = spansOf(
    stems.map(({ stem }) => stem),
    dictionary(),
  )
  const parts: Part[] = []
  for (let at = 0; at < given.length; ) {
    const span = spans.find(({ from }) => stems[from]?.at === at)
    const end = span ? (stems[span.to - 1]?.at ?? at) + 1 : at + 1
    const words = given.slice(at, end).map(({ word }) => (span ? [word] : spellingsOf(word)))
    parts.push({ words, occupationIds: span ? withNarrower(span.ids) : [] })
    at = end
  }
  return parts
}

/** A search for drivers also finds bus drivers. */
export const withNarrower = (ids: number[]) => [
  ...new Set(ids.flatMap((id) => [id, ...(dictionary().byId.get(id)?.narrower ?? [])])),
]

/** How many words of one search are looked at for mistakes: each costs some milliseconds. */
const maxCorrected = 4

/** Shorter words are like too many others. */
const minCorrected = 5

/** The same search with each unknown word read as the known one it is most like. Undefined when all are known, or like none. */
export function corrected(words: string[]): Part[] | undefined {
  let left = maxCorrected
  const meant = [...words]
  for (const [at, word] of words.entries()) {
    const [stem, ...more] = stemsOf(word)
    if (!stem || more.length > 0 || word.length < minCorrected || dictionary().stems.has(stem) || left-- <= 0) continue
    meant[at] = likeliest(meantBy(stem), at, meant) ?? word
  }
  return meant.some((word, at) => word !== words[at]) ? interpret(meant) : undefined
}

/**
 * Of words equally near: one that names a trade together with its neighbours, then one that names a trade by itself, the
 * most usual of them, which has the lowest number, then the one that is most like the word with its ending.
 */
function likeliest(nearest: string[], at: number, words: string[]): string | undefined {
  const typed = words[at] as string
  const ranked = nearest.map((word) => ({
    word,
    beside: nameLength(words.with(at, word), at),
    usual: Math.min(...(dictionary().phrases.get(stemsOf(word).join(' ')) ?? [])),
    mistakes: mistakesIn(typed, word, typed.length),
  }))
  type Ranked = (typeof ranked)[number]
  const compare = (one: Ranked, other: Ranked) =>
    other.beside - one.beside || one.usual - other.usual || one.mistakes - other.mistakes
  return ranked.toSorted(compare)[0]?.word
}

/** Of how many words the name of a trade is that the word at this place belongs to; 0 when it has only this one. */
function nameLength(words: string[], at: number): number {
  const saying = [...words.entries()].filter(([each, word]) => each === at || !joinsWords(word))
  const place = saying.findIndex(([each]) => each === at)
  const spans = spansOf(
    saying.map(([, word]) => stemsOf(word).join(' ')),
    dictionary(),
  )
  const span = spans.find(({ from, to }) => from <= place && place < to)
  const length = span ? span.to - span.from : 0
  return length > 1 ? length : 0
}
