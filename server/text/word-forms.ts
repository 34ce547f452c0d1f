import { editDistance } from './edit-distance.ts'
import { stemOf } from './stem.ts'
import { typosAllowed } from './typos.ts'

/**
 * Reads the words of a search as those of a vocabulary, by the rules of the search for ads: every form of the word with the
 * same stem; for a word that the vocabulary lacks, those with the fewest typos. Both are normalized.
 */
export function formsIn(vocabulary: Iterable<string>) {
  const byStem = Map.groupBy(new Set(vocabulary), stemOf)

  return function formsOf(word: string): string[] {
    const stem = stemOf(word)
    const max = typosAllowed(word)
    const forms = byStem.get(stem)
    if (forms || max === 0) return forms ?? []
    const similar = [...byStem.keys()].flatMap((other) => {
      const typos = other[0] === stem[0] ? editDistance(stem, other, max) : max + 1
      return typos > max ? [] : [{ other, typos }]
    })
    const fewest = Math.min(...similar.map(({ typos }) => typos))
    return similar.flatMap(({ other, typos }) => (typos === fewest ? (byStem.get(other) ?? []) : []))
  }
}
