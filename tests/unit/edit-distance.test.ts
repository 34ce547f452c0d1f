import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '#server/text/edit-distance.ts'
import { searchWords } from '#server/text/like.ts'
import { typosAllowed } from '#server/text/typos.ts'

/** As it is defined: what the best last step costs, after the best way to all before it. */
function defined(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const swapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)
  return Math.min(
    defined(one.slice(0, -1), other) + 1,
    defined(one, other.slice(0, -1)) + 1,
    defined(one.slice(0, -1), other.slice(0, -1)) + (one.at(-1) === other.at(-1) ? 0 : 1),
    swapped ? defined(one.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  )
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 4 })

test('the edit distance is the fewest steps, or more than allowed', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 5 }), (one, other, max) => {
      const atMost = (steps: number) => Math.min(steps, max + 1)
      expect(atMost(editDistance(one, other, max))).toBe(atMost(defined(one, other)))
    }),
    { numRuns: 300 },
  )
})

test.for([
  ['kuhar', 'kuhra', 1],
  ['kuhar', 'kuhr', 1],
  ['kuhar', 'kuhaar', 1],
  ['kuhar', 'kuhir', 1],
  ['ca', 'abc', 3],
] as const)('from %s to %s there are %i steps', ([one, other, steps]) => {
  expect(editDistance(one, other, 5)).toBe(steps)
})

test('short words have no typos, long ones two', () => {
  const allowed = [4, 5, 8, 9, 20].map((length) => typosAllowed('a'.repeat(length)))
  expect(allowed).toEqual([0, 1, 1, 2, 2])
})

test('of what is typed six words are searched', () => {
  expect(searchWords(' a  b c d e f g ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(searchWords()).toEqual([])
})
