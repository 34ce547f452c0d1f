import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WordChange, wordChanges } from '#server/text/word-changes.ts'
import { processorTime } from '../support/processor-time.ts'

const signs = { same: '', added: '+', removed: '-' }
const shown = (changes: WordChange[]) => changes.map(({ kind, text }) => signs[kind] + text + signs[kind]).join('')
const without = (changes: WordChange[], left: 'added' | 'removed') =>
  changes.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join('')

describe('what became of a text', () => {
  test.for([
    ['Zima u Tirolu', 'Zima u Tirolu', 'Zima u Tirolu'],
    ['Zima u Tirolu', 'Ljeto u Tirolu', '-Zima-+Ljeto+ u Tirolu'],
    ['posao u Beču', 'dobar posao u Beču danas', '+dobar +posao u Beču+ danas+'],
    ['a b c d', 'b d', '-a -b -c -d'],
    ['', 'sve novo', '+sve novo+'],
    ['sve staro', '', '-sve staro-'],
    ['', '', ''],
  ] as const)('%s → %s', ([before, after, changes]) => {
    expect(shown(wordChanges(before, after))).toBe(changes)
  })

  test('gives both texts back, whatever they are', () => {
    const text = fc.oneof(fc.string(), fc.array(fc.constantFrom('a', 'b', 'c,', '\n', ' '), { maxLength: 30 }))
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [[...one].join(''), [...other].join('')]
        const changes = wordChanges(before, after)
        expect(without(changes, 'added')).toBe(before)
        expect(without(changes, 'removed')).toBe(after)
      }),
      { numRuns: 500 },
    )
  })

  test('is found within a blink for the longest articles, also when all is new', () => {
    const long = (first: number) => Array.from({ length: 12_000 }, (_, at) => `w${first + at}`).join(' ')
    const [before, after] = [long(0), long(50_000)]
    expect(wordChanges(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added'])
    expect(processorTime(() => void wordChanges(before, after))).toBeLessThan(2000)
  })
})
