import { dictionary } from '../occupations/dictionary.ts'
import { editDistance } from '../text/edit-distance.ts'
import { factWords } from './lexicon.ts'

type Known = { stem: string; word: string; letters: number }

/** Known words by the first letter and the length of their stems, which typos change by two letters at most. */
let vocabulary: Map<string, Known[]> | undefined

/** The listed words with the fewest typos from a folded stem, `max` at most. They keep its first letter. */
export function similarWords(stem: string, max: number): string[] {
  vocabulary ??= Map.groupBy(listedWords(), ({ stem }) => `${stem[0]}${stem.length}`)
  const letters = letterMask(stem)
  const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => stem.length - max + at)
  let nearest = max
  const found = lengths
    .flatMap((length) => vocabulary?.get(`${stem[0]}${length}`) ?? [])
    .filter((listed) => countBits(listed.letters ^ letters) <= 2 * max)
    .map((listed) => {
      const typos = editDistance(stem, listed.stem, nearest)
      nearest = Math.min(nearest, typos)
      return { word: listed.word, typos }
    })
  return found.filter(({ typos }) => typos === nearest).map(({ word }) => word)
}

/** Shorter stems are similar to too many words. */
const minListed = 4

const listedWords = (): Known[] =>
  [...dictionary().stems, ...[...factWords()].map(([word, stem]) => [stem, word] as const)].flatMap(([stem, word]) =>
    stem.length < minListed ? [] : [{ stem, word, letters: letterMask(stem) }],
  )

/** The letters of a word as bits: words with few typos between them have nearly the same. */
const letterMask = (word: string) => [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 32)), 0)

function countBits(bits: number): number {
  let [left, count] = [bits, 0]
  for (; left !== 0; count += 1) left &= left - 1
  return count
}
