import { joinsWords, spellingsOf, stemsOf } from '../text/stem.ts'
import { type Dictionary, dictionary } from './dictionary.ts'
import { spansOf, withNarrower } from './match.ts'
import { editDistance, similarWords } from './similar-words.ts'

/** A part of a search: normalized words with their spellings, or the occupations that they name. */
export type QueryPart = { words: string[][]; occupationIds: number[] }

/** Words of a search that do not narrow it. */
const stopwords = new Set(
  'posao posla poslovi poslova oglas oglasi job jobs work vacancy stelle stellen arbeit'.split(' '),
)

/** Splits normalized words into parts: occupations by their longest names, every other word alone. */
export function interpret(words: string[], lexicon: Dictionary = dictionary()): QueryPart[] {
  const meaningful = words.filter((word) => !joinsWords(word) && !stopwords.has(word))
  const stemmed = (meaningful.length > 0 ? meaningful : words).map((word) => ({ word, stems: stemsOf(word) }))
  const stems = stemmed.flatMap(({ stems }, at) => stems.map((stem) => ({ stem, at })))
  const spans = spansOf(
    stems.map(({ stem }) => stem),
    lexicon,
  )
  const parts: QueryPart[] = []
  for (let at = 0; at < stemmed.length; ) {
    const span = spans.find(({ from }) => stems[from]?.at === at)
    const end = span ? (stems[span.to - 1]?.at ?? at) + 1 : at + 1
    const words = stemmed.slice(at, end).map(({ word }) => (span ? [word] : spellingsOf(word)))
    parts.push({ words, occupationIds: span ? withNarrower(span.ids) : [] })
    at = end
  }
  return parts
}

/** Words per search that are checked for typos; each takes some milliseconds. */
const maxCorrected = 4

/** Shorter words are similar to too many others. */
const minCorrected = 5

/** Replaces each unknown word by the most similar known one. Undefined when nothing was replaced. */
export function corrected(words: string[], lexicon: Dictionary = dictionary()): QueryPart[] | undefined {
  let left = maxCorrected
  const replaced = [...words]
  for (const [at, word] of words.entries()) {
    const [stem, ...more] = stemsOf(word)
    if (!stem || more.length > 0 || word.length < minCorrected || lexicon.stems.has(stem) || left-- <= 0) continue
    replaced[at] = mostLikely(similarWords(stem), at, replaced) ?? word
  }
  return replaced.some((word, at) => word !== words[at]) ? interpret(replaced, lexicon) : undefined
}

/**
 * Ranks words with equally few typos: one that names an occupation together with its neighbours, then one that names an
 * occupation alone, the commonest (which has the lowest id) first, then the one most similar with its ending.
 */
function mostLikely(nearest: string[], at: number, words: string[]): string | undefined {
  const typed = words[at] as string
  const ranked = nearest.map((word) => ({
    word,
    phraseLength: nameLength(words.with(at, word), at),
    lowestId: Math.min(...(dictionary().phrases.get(stemsOf(word).join(' ')) ?? [])),
    typos: editDistance(typed, word, typed.length),
  }))
  type Ranked = (typeof ranked)[number]
  const compare = (one: Ranked, other: Ranked) =>
    other.phraseLength - one.phraseLength || one.lowestId - other.lowestId || one.typos - other.typos
  return ranked.toSorted(compare)[0]?.word
}

/** The number of words in the occupation's name to which the word at this position belongs; 0 for a single word. */
function nameLength(words: string[], at: number): number {
  const meaningful = [...words.entries()].filter(([each, word]) => each === at || !joinsWords(word))
  const place = meaningful.findIndex(([each]) => each === at)
  const spans = spansOf(
    meaningful.map(([, word]) => stemsOf(word).join(' ')),
    dictionary(),
  )
  const span = spans.find(({ from, to }) => from <= place && place < to)
  const length = span ? span.to - span.from : 0
  return length > 1 ? length : 0
}
