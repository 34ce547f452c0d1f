import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stemHashesOf } from '#server/jobs/search/search-text.ts'
import { dictionary } from '#server/occupations/dictionary.ts'
import { stemsOf } from '#server/text/stem.ts'

const word = fc.constantFrom(...'kuhar kuharica Köchin Koch spa u2 ab na čistač njega Pflege night porter'.split(' '))
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

/** What the hashes stand for. */
const longStemsOf = (words: string) => new Set(stemsOf(words).filter((stem) => stem.length > 2))

test('texts share a hash for each long stem that they share', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const shared = new Set(stemHashesOf(one)).intersection(new Set(stemHashesOf(other)))
      expect(shared.size).toBe(longStemsOf(one).intersection(longStemsOf(other)).size)
    }),
  )
})

test('hashes are whole numbers of 32 bits, each once and in order', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), (words) => {
      const hashes = stemHashesOf(words)
      expect(hashes).toEqual([...new Set(hashes)].toSorted((one, other) => one - other))
      expect(hashes).toEqual([...Int32Array.from(hashes)])
    }),
  )
})

test('no two stems of occupations share a hash', () => {
  const stems = [...dictionary().forms.keys()].filter((stem) => stem.length > 2)
  expect(stems.length).toBeGreaterThan(5000)
  expect(new Set(stems.flatMap(stemHashesOf)).size).toBe(new Set(stems.flatMap((stem) => [...longStemsOf(stem)])).size)
})
