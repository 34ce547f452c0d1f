import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesIn, placesOf } from '#src/applications/cv/find-text.ts'

describe('words are found', () => {
  test.for([
    ['njemacki', 'Govorim njemački i NJEMACKI', [8, 19]],
    ['ĐURĐEVAC', 'iz Đurđevca, Đurđevac', [13]],
    ['  hotel ', 'Hotel, hoteli', [0, 7]],
    ['aa', 'aaaa', [0, 2]],
    ['dva reda', 'dva\nreda', [0]],
    ['', 'nešto', []],
    ['   ', 'nešto', []],
  ] as const)('"%s" in "%s"', ([words, text, places]) => {
    expect(placesOf(text, words)).toEqual(places)
  })

  test('where they stand, in any text', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/)
    fc.assert(
      fc.property(fc.string(), word, fc.string(), (before, words, after) => {
        const places = placesOf(before + words + after, words)
        expect(places.length).toBeGreaterThan(0)
        for (const at of places) expect((before + words + after).slice(at, at + words.length).length).toBe(words.length)
      }),
    )
  })
})

describe('a match within pieces', () => {
  const piece = (text: string, endsLine = false) => ({ text, endsLine })

  test('goes on in the next one', () => {
    const pieces = [piece('Vodi'), piece('teljica smjene', true), piece('Hotel')]
    expect(matchesIn(pieces, 'voditeljica')).toEqual([
      [
        { piece: 0, from: 0, to: 4 },
        { piece: 1, from: 0, to: 7 },
      ],
    ])
  })

  test('goes on in the next line', () => {
    expect(matchesIn([piece('Hotel', true), piece('Park')], 'hotel park')).toEqual([
      [
        { piece: 0, from: 0, to: 5 },
        { piece: 1, from: 0, to: 4 },
      ],
    ])
  })

  test('covers exactly what was searched for', () => {
    const texts = fc.array(fc.record({ text: fc.stringMatching(/^[ab ]{0,5}$/), endsLine: fc.boolean() }))
    fc.assert(
      fc.property(texts, fc.stringMatching(/^[ab]{1,4}$/), (pieces, words) => {
        for (const ranges of matchesIn(pieces, words))
          expect(ranges.map(({ piece, from, to }) => pieces[piece]?.text.slice(from, to)).join('')).toBe(words)
      }),
    )
  })
})
