import { expect, test } from 'vitest'
import codes from '../../content/site/calling-codes.json' with { type: 'json' }
import countries from '../../content/site/countries.json' with { type: 'json' }
import { withCallingCode } from '../../server/questions/calling-code.ts'

test.for<[string, string[], 'hr' | 'en' | 'de', string | undefined]>([
  ['061/123-456', [], 'hr', '+385 61 123-456'],
  ['0664 1234567', [], 'de', '+49 664 1234567'],
  ['061 123 456', ['Ana', 'Titova 1, Sarajevo, Bosna i Hercegovina'], 'hr', '+387 61 123 456'],
  ['0664 1234567', ['Linz, Österreich'], 'hr', '+43 664 1234567'],
  ['06 1234567', ['Roma, Italy'], 'en', '+39 06 1234567'],
  ['06 20 123 4567', ['Mađarska'], 'hr', '+36 20 123 4567'],
  ['+385 91 234 5678', [], 'hr', undefined],
  ['00385 91 234 5678', [], 'de', undefined],
  ['nema', [], 'hr', undefined],
  ['12', [], 'hr', undefined],
  ['', [], 'hr', undefined],
])('%s with %j in %s becomes %s', ([typed, addresses, language, expected]) => {
  expect(withCallingCode(typed, addresses, language)).toBe(expected)
})

test('every country of the site has a code', () => {
  expect(Object.keys(codes)).toEqual([...countries.popular, ...countries.others].toSorted())
})
