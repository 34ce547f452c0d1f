import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newsQuery } from '../../server/articles/wire.ts'
import { cut } from '../../server/text/cut.ts'
import { hasPhrase, titleProximity } from '../../server/text/phrases.ts'
import { titleCase } from '../../server/text/title-case.ts'
import { readQuery } from '../../server/text/tokens.ts'

describe('readQuery', () => {
  test('lowers, strips diacritics, drops stopwords and short words', () => {
    expect(readQuery('  Priznavanje   diplome u Njemačkoj i Š ', 'hr')).toEqual({
      shown: 'Priznavanje diplome u Njemačkoj i Š',
      text: 'priznavanje diplome u njemackoj i s',
      tokens: ['priznavanje', 'diplome', 'njemackoj'],
      phrases: [],
    })
    expect(readQuery('Straße für den Koch', 'de').tokens).toEqual(['strasse', 'koch'])
  })

  test('takes quoted text as a phrase, straight or typographic', () => {
    expect(readQuery('"radna dozvola" rok', 'hr').phrases).toEqual(['radna dozvola'])
    expect(readQuery('„Radna dozvola” i “plaća”', 'hr').phrases).toEqual(['radna dozvola', 'placa'])
  })

  test('a lone quote is no quote', () => {
    expect(readQuery('"radna dozvola', 'hr')).toMatchObject({ phrases: [], tokens: ['radna', 'dozvola'] })
  })

  test('has at most ten words, each once', () => {
    const words = Array.from({ length: 30 }, (_, at) => `rijec${at}`)
    expect(readQuery([...words, ...words].join(' '), 'hr').tokens).toHaveLength(10)
  })

  test('reads anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (input) => {
        const { shown, tokens } = readQuery(input, 'hr')
        expect(shown.length).toBeLessThanOrEqual(200)
        expect(tokens.length).toBeLessThanOrEqual(10)
        expect(new Set(tokens).size).toBe(tokens.length)
        expect(tokens.every((token) => token.length >= 2)).toBe(true)
      }),
    )
  })
})

test('a count must be finite and above zero, else it is seven', () => {
  const countOf = (count: unknown) => newsQuery.parse({ count }).count
  expect(['13', '7', '0', '-3', 'abc', '', 'Infinity', undefined].map(countOf)).toEqual([13, 7, 7, 7, 7, 7, 7, 7])
})

test('of several tags the first counts', () => {
  expect(newsQuery.parse({ tags: 'Porezi,Plaća' }).tags).toBe('Porezi')
})

test('a phrase is found at the borders of words only', () => {
  expect(hasPhrase('radna dozvola u austriji', 'radna dozvola')).toBe(true)
  expect(hasPhrase('neradna dozvola', 'radna dozvola')).toBe(false)
  expect(hasPhrase('neradna dozvola, radna dozvola', 'radna dozvola')).toBe(true)
})

test('words near to each other in a title weigh more', () => {
  expect(titleProximity('porezni razred u njemackoj', ['porezni'])).toBe(1)
  expect(titleProximity('porezni razred u njemackoj', ['porezni', 'razred'])).toBeCloseTo(1 / (1 + 8 / 26))
  expect(titleProximity('porezi', ['porezi', 'placa'])).toBe(1)
  expect(titleProximity('mirovina', ['porezi'])).toBe(0)
})

test('title case leaves small words small inside', () => {
  expect(titleCase('rad i život u inozemstvu')).toBe('Rad i Život u Inozemstvu')
  expect(titleCase('the state of the union')).toBe('The State of the Union')
  expect(titleCase('u')).toBe('U')
})

test('cuts at the end of a word', () => {
  expect(cut('Kratko', 65)).toBe('Kratko')
  expect(cut('jedan dva tri', 10)).toBe('jedan dva…')
  expect(cut('jedan dva tri', 9)).toBe('jedan…')
  expect(cut('abcdefghij', 5)).toBe('abcd…')
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.integer({ min: 2, max: 100 }),
      (text, most) => cut(text, most).length <= most,
    ),
  )
})
