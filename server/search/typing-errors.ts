import { type Dictionary, dictionary } from '../occupations/dictionary.ts'
import { spansOf } from '../occupations/match.ts'
import { editDistance } from '../text/edit-distance.ts'
import { fold, joinsWords, stemOf, stemsOf } from '../text/stem.ts'
import { typosAllowed } from '../text/typos.ts'
import { isInPhrases, phraseAt } from './lexicon.ts'
import { tokensOfQuery } from './query-tokens.ts'
import { isRightWord } from './right-words.ts'
import { similarWords } from './similar-words.ts'

/** A word of a search, and the listed one that was meant; `isNamed`: which alone, or with its neighbours, is a trade, fact or place. */
export type WordCorrection = { typed: string; meant: string; isNamed: boolean }

/** Words per search that are checked for typos. */
const maxCorrected = 4

/** Words and not numbers, which are never corrected. */
const wordPattern = /\p{L}[\p{L}\p{N}\p{M}]*/gu

/** What was meant by the words of a text that no list has, where a listed word is similar. */
export function correctionsOf(text: string, { stems }: Dictionary = dictionary()): WordCorrection[] {
  const words = [...text.matchAll(wordPattern)].map(([word]) => word)
  const corrected: WordCorrection[] = []
  let left = maxCorrected
  for (const [at, typed] of words.entries()) {
    const [stem, ...more] = stemsOf(typed)
    const isChecked = stem && more.length === 0 && typosAllowed(typed) > 0
    if (!isChecked || stems.has(stem) || isInPhrases(stem) || isRightWord(stem) || left-- <= 0) continue
    const meant = mostLikely(
      similarWords(stem, typosAllowed(typed)).filter(
        (word) => isSimilar(typed, word) && meansAnything(words.with(at, word), word),
      ),
      at,
      words,
    )
    if (meant) corrected.push({ typed, ...meant })
  }
  return corrected
}

/** Whether whole words have few typos between them, or long stems one: 'kuahrica' is meant as 'kuhar'. */
function isSimilar(typed: string, meant: string): boolean {
  const max = typosAllowed(typed)
  if (editDistance(fold(typed), fold(meant), max) <= max) return true
  const stem = stemOf(typed)
  return stem !== fold(typed) && typosAllowed(stem) > 0 && editDistance(stem, stemOf(meant), 1) <= 1
}

/** Whether a word is none of those that searches are read without, such as 'posao'; in a phrase it may be: 'bez iskustva'. */
function meansAnything(words: string[], word: string): boolean {
  const alone = phraseAt(tokensOfQuery(word), 0)?.meaning
  if (alone?.kind !== 'facts' || Object.keys(alone.facts).length > 0) return true
  const tokens = tokensOfQuery(words.join(' '))
  return tokens.some((_, from) => {
    const to = phraseAt(tokens, from)?.to ?? from
    return to > from + 1 && tokens.slice(from, to).some((token) => token.word === fold(word))
  })
}

/** A text with its corrections. */
export const withCorrections = (text: string, corrections: readonly WordCorrection[]): string =>
  text.replace(wordPattern, (word) => corrections.find(({ typed }) => typed === word)?.meant ?? word)

/**
 * Ranks words with equally few typos in their stems: one that names an occupation together with its neighbours, then the
 * one most similar with its ending, then one whose letters are only swapped, then a fact, then the commonest occupation, then a place.
 */
function mostLikely(nearest: string[], at: number, words: string[]): Omit<WordCorrection, 'typed'> | undefined {
  const typed = fold(words[at] as string)
  const ranked = nearest.map((word) => ({
    word,
    phraseLength: nameLength(words.with(at, word), at),
    rank: rankOf(word),
    typos: editDistance(typed, fold(word), typed.length),
    others: Number(lettersOf(typed) !== lettersOf(fold(word))),
  }))
  type Ranked = (typeof ranked)[number]
  const compare = (one: Ranked, other: Ranked) =>
    other.phraseLength - one.phraseLength ||
    one.typos - other.typos ||
    one.others - other.others ||
    one.rank - other.rank
  const [first] = ranked.toSorted(compare)
  return first && { meant: first.word, isNamed: first.phraseLength > 0 || first.rank < Infinity }
}

const lettersOf = (word: string) => [...word].toSorted().join('')

/** The commonest occupation has the lowest id. Infinite for words that mean nothing alone. */
function rankOf(word: string): number {
  const meaning = phraseAt(tokensOfQuery(word), 0)?.meaning
  if (meaning && meaning.kind !== 'places') return 0
  const trade = Math.min(...(dictionary().phrases.get(stemsOf(word).join(' ')) ?? []))
  return meaning ? Math.min(trade, Number.MAX_SAFE_INTEGER) : trade
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
