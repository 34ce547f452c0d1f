import countries from '#content/site/countries.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import regions from '#content/site/regions.json' with { type: 'json' }
import towns from '#content/site/towns.json' with { type: 'json' }
import { countryName } from '../places/place.ts'
import { languages } from '../text/language.ts'
import { stemmedWords } from '../text/stem.ts'
import { dictionary } from './dictionary.ts'

type Known = { stem: string; word: string }

/** Known words by the length of their stems: a mistake changes it by two letters at most. */
let vocabulary: Map<number, Known[]> | undefined

/** The known words that a folded stem may have been meant as: one letter wrong, two in a long one. The nearest only. */
export function meantBy(stem: string): string[] {
  const most = stem.length >= 8 ? 2 : 1
  vocabulary ??= Map.groupBy(knownWords(), (known) => known.stem.length)
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => stem.length - most + at)
  let nearest = most
  const found = lengths
    .flatMap((length) => vocabulary?.get(length) ?? [])
    .map((known) => {
      const mistakes = mistakesIn(stem, known.stem, nearest)
      nearest = Math.min(nearest, mistakes)
      return { word: known.word, mistakes }
    })
  return found.filter(({ mistakes }) => mistakes === nearest).map(({ word }) => word)
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

/** Letters changed, added, left out, or two swapped; more than `most` when there are more. Both are at most some 30 long. */
export function mistakesIn(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
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
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[other.length] as number
}
