import { dictionary } from '../occupations/dictionary.ts'
import { editDistance } from '../text/edit-distance.ts'
import { factWords } from './lexicon.ts'

/** A stem with all words that have it, as they are written. */
type Listed = { stem: string; words: string[]; letters: number }

/** Listed words by the first letter and the length of their stems, which typos change by two letters at most. */
let vocabulary: Map<string, Listed[]> | undefined

/** The listed words whose stems have the fewest typos from a folded stem, `max` at most. They keep its first letter. */
export function similarWords(stem: string, max: number): string[] {
  vocabulary ??= Map.groupBy(listedStems(), ({ stem }) => `${stem[0]}${stem.length}`)
  const letters = letterMask(stem)
  const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => stem.length - max + at)
  let nearest = max
  const found = lengths
    .flatMap((length) => vocabulary?.get(`${stem[0]}${length}`) ?? [])
    .filter((listed) => countBits(listed.letters ^ letters) <= 2 * max)
    .map(({ stem: other, words }) => {
      const typos = editDistance(stem, other, nearest)
      nearest = Math.min(nearest, typos)
      return { words, typos }
    })
  return found.filter(({ typos }) => typos === nearest).flatMap(({ words }) => words)
}

/** Shorter stems are similar to too many words. */
const minListed = 4

function listedStems(): Listed[] {
  const ofTrades = [...dictionary().forms].map(([stem, words]) => ({ stem, words }))
  const ofFacts = [...factWords()].map(([word, stem]) => ({ stem, words: [word] }))
  const listed = [...ofTrades, ...ofFacts].filter(({ stem }) => stem.length >= minListed)
  return [...Map.groupBy(listed, ({ stem }) => stem)].map(([stem, same]) => ({
    stem,
    words: same.flatMap(({ words }) => words),
    letters: letterMask(stem),
  }))
}

/** The letters of a word as bits: words with few typos between them have nearly the same. */
const letterMask = (word: string) => [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0)

function countBits(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; count += 1) left &= left - 1
  return count
}
