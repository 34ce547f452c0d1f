import { joinsWords, spellingsOf, stemsOf } from '../text/stem.ts'
import { type Dictionary, dictionary } from './dictionary.ts'
import { spansOf, withNarrower } from './match.ts'

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
