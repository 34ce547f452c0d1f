import { describe, expect, test } from 'vitest'
import { type DiffPart, diffWords } from '../../src/articles/admin/word-diff.ts'

const shown = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+${text}+` : `-${text}-`)).join(' ')
const words = (text: string) => text.split(/\s+/).filter(Boolean)
const side = (parts: DiffPart[], left: 'added' | 'removed') =>
  words(parts.flatMap(({ kind, text }) => (kind === left ? [] : [text])).join(' '))

describe('what became of a text', () => {
  test.for([
    ['Zima u Tirolu', 'Zima u Tirolu', 'Zima u Tirolu'],
    ['Zima u Tirolu', 'Ljeto u Tirolu', '-Zima- +Ljeto+ u Tirolu'],
    ['posao u Beču', 'dobar posao u Beču danas', '+dobar+ posao u Beču +danas+'],
    ['a b c d', 'b d', '-a- b -c- d'],
    ['', 'sve novo', '+sve novo+'],
    ['sve staro', '', '-sve staro-'],
    ['', '', ''],
  ] as const)('%s → %s', ([before, after, wanted]) => {
    expect(shown(diffWords(before, after))).toBe(wanted)
  })

  test('gives both texts back, whatever they are', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const text = () => Array.from({ length: random(30) }, () => 'abcde'[random(5)]).join(' ')
    for (let round = 0; round < 500; round++) {
      const [before, after] = [text(), text()]
      const parts = diffWords(before, after)
      expect(side(parts, 'added')).toEqual(words(before))
      expect(side(parts, 'removed')).toEqual(words(after))
    }
  })

  test('takes no longer than a blink for the longest articles, also when all is new', () => {
    const long = (first: number) => Array.from({ length: 12_000 }, (_, at) => `w${first + at}`).join(' ')
    const began = performance.now()
    expect(diffWords(long(0), long(50_000))).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
