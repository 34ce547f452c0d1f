import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clean, cleanLine, joinLines, normalize, trimEndOf } from '#server/text/normalize.ts'
import { isStorable } from '#server/text/storable.ts'

const anyText = fc.string({ unit: 'binary' })

describe('a search word', () => {
  test.for([
    ['  ŠIBENIK ', 'sibenik'],
    ['Ćevapi   i\n pivo', 'cevapi i pivo'],
    ['Straße', 'strasse'],
    ['Đakovo', 'dakovo'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['Œuvre', 'oeuvre'],
    ['Þór ðag', 'thor dag'],
  ] as const)('%j is compared as %j', ([text, normal]) => {
    expect(normalize(text)).toBe(normal)
    expect(normalize(normal)).toBe(normal)
  })
})

describe('a stored text', () => {
  test.for([
    [' a\r\nb\rc\n', 'a\nb\nc'],
    ['a\u0000b\u0007c\u007fd\uffff', 'abcd'],
    ['a\tb\u000bc\u000cd', 'a\tbcd'],
    ['e\u0301', 'é'],
    ['a\ud800b', 'a\ufffdb'],
  ] as const)('%j is cleaned to %j', ([text, cleaned]) => expect(clean(text)).toBe(cleaned))

  test('can always be stored, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = clean(text)
        expect(isStorable(cleaned)).toBe(true)
        expect(clean(cleaned)).toBe(cleaned)
      }),
    )
  })

  test('of one line has single spaces', () => expect(cleanLine('  dva \n\t reda ')).toBe('dva reda'))
})

test.for([
  ['kuhar', true],
  ['', true],
  ['a\u0000', false],
  ['\ud800', false],
] as const)('%j can be stored: %s', ([text, storable]) => expect(isStorable(text)).toBe(storable))

test('lines are joined, without empty ones', () => {
  expect(joinLines(' prvi \n\n  drugi\n')).toBe('prvi drugi')
  expect(joinLines('prvi\ndrugi', ', ')).toBe('prvi, drugi')
})

test('the end of a text loses these characters, its middle keeps them', () => {
  expect(trimEndOf('a, b, -', ' ,-')).toBe('a, b')
  expect(trimEndOf('ab', ',')).toBe('ab')
  expect([trimEndOf(',,', ','), trimEndOf('', ',')]).toEqual(['', ''])
})
