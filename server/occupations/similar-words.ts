import countries from '#content/site/countries.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import regions from '#content/site/regions.json' with { type: 'json' }
import towns from '#content/site/towns.json' with { type: 'json' }
import { countryName } from '../places/place.ts'
import { languages } from '../text/language.ts'
import { stemmedWords } from '../text/stem.ts'
import { dictionary } from './dictionary.ts'

type Known = { stem: string; word: string }

/** Known words by the length of their stems, which typos change by two letters at most. */
let vocabulary: Map<number, Known[]> | undefined

/** The known words with the fewest typos from a folded stem: at most one, or two in a long word. */
export function similarWords(stem: string): string[] {
  const max = stem.length >= 8 ? 2 : 1
  vocabulary ??= Map.groupBy(knownWords(), (entry) => entry.stem.length)
  const lengths = Array.from({ length: 2 * max + 1 }, (_, at) => stem.length - max + at)
  let nearest = max
  const found = lengths
    .flatMap((length) => vocabulary?.get(length) ?? [])
    .map((entry) => {
      const typos = editDistance(stem, entry.stem, nearest)
      nearest = Math.min(nearest, typos)
      return { word: entry.word, typos }
    })
  return found.filter(({ typos }) => typos === nearest).map(({ word }) => word)
}

function knownWords(): Known[] {
  const ids = [...countries.popular, ...countries.others]
  const names = [
    ...ids.flatMap((id) => languages.map((language) => countryName(id, language))),
    ...Object.values(regions).flatMap((names) => Object.values(names)),
    ...Object.values(towns).flatMap((names) => names.split(';')),
    ...Object.values(places).flatMap((each) => each.flatMap(({ town }) => Object.values(town))),
  ]
  const stems = new Map(names.flatMap(stemmedWords).map(({ word, stem }) => [stem, word]))
  return [...stems, ...dictionary().stems].map(([stem, word]) => ({ stem, word }))
}

/** The edit distance with transpositions (optimal string alignment); more than `max` when it exceeds that. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const swaps = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      next[to] = Math.min(
        (row[to] as number) + 1,
        (next[to - 1] as number) + 1,
        (row[to - 1] as number) + (isSame ? 0 : 1),
        swaps ? (before[to - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > max) return max + 1
    before = row
    row = next
  }
  return row[other.length] as number
}
