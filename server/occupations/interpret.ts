import { joinsWords, spellingsOf, stemsOf } from '../text/stem.ts'
import { type Dictionary, dictionary } from './dictionary.ts'
import { spansOf, withNarrower } from './match.ts'

/** A part of a search: normalized words with their spellings, or the occupations that they name. */
export type QueryPart = {
  words: string[][]
  occupationIds: number[]
  /** Of an activity such as 'wellness', which titles of other occupations mention too. */
  isActivity?: true
}

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
    const named = spans.filter(({ from }) => stems[from]?.at === at)
    const end = Math.max(at, ...named.map(({ to }) => stems[to - 1]?.at ?? at)) + 1
    const words = stemmed.slice(at, end).map(({ word }) => (named.length > 0 ? [word] : spellingsOf(word)))
    const phrases = named.map(({ from, to }) =>
      stems
        .slice(from, to)
        .map(({ stem }) => stem)
        .join(' '),
    )
    const isActivity = phrases.length > 0 && phrases.every((phrase) => isSearchedOnly(phrase, lexicon))
    const occupationIds = withNarrower(named.flatMap(({ ids }) => ids))
    parts.push({ words, occupationIds, ...(isActivity && { isActivity }) })
    at = end
  }
  return parts
}

const isSearchedOnly = (phrase: string, { phrases, titlePhrases }: Dictionary) =>
  phrases.has(phrase) && !titlePhrases.has(phrase)
