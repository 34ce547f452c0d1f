import { dictionary } from '../occupations/dictionary.ts'
import { editDistance } from '../text/edit-distance.ts'
import { fold, stemmedWords } from '../text/stem.ts'
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
  const { byId, stems } = dictionary()
  const names = [...byId.values()].flatMap(({ words }) => Object.values(words).flat()).flatMap(stemmedWords)
  const ofTrades = [...[...stems].map(([stem, word]) => ({ stem, word })), ...names]
  const ofFacts = [...factWords()].map(([word, stem]) => ({ stem, word }))
  const wordsByStem = Map.groupBy(
    [...ofTrades, ...ofFacts].filter(({ stem }) => stem.length >= minListed),
    ({ stem }) => stem,
  )
  return [...wordsByStem].map(([stem, listed]) => {
    const spelled = Map.groupBy(listed, ({ word }) => fold(word))
    return { stem, words: [...spelled.values()].flatMap(([first]) => first?.word ?? []), letters: letterMask(stem) }
  })
}

/** The letters of a word as bits: words with few typos between them have nearly the same. */
const letterMask = (word: string) => [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0)

function countBits(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; count += 1) left &= left - 1
  return count
}
