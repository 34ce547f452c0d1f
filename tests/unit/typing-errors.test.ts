import { expect, test } from 'vitest'
import type { Facts } from '#server/search/facts.ts'
import { correctionsOf, withCorrections } from '#server/search/typing-errors.ts'
import { understand } from '#server/search/understand.ts'

test.for([
  ['smejštaj', { lodging: 'any' }],
  ['bez iskstva', { experience: 'none' }],
  ['Unterkunf', { lodging: 'any' }],
  ['Austrjia', { country: 'AT' }],
  ['Innsbrck', { country: 'AT', region: 'Innsbruck' }],
] as [string, Facts][])('%s is understood in spite of its typing error', ([typed, facts]) => {
  expect(understand(withCorrections(typed, correctionsOf(typed))).facts).toEqual(facts)
})

const otherCountries = 'Australija Australia Australien Katar Kanada Kanadi Izrael'.split(' ')
const otherTrades = [
  ...'diver ronilac Taucher miner rudar Bergmann pilot biologist biolog Biologe banker bankar'.split(' '),
  ...'lawyer odvjetnik Anwalt bookbinder knjigoveža Buchbinder'.split(' '),
]

test('a country of the world or a trade without a list is no typing error', () => {
  for (const typed of [...otherCountries, ...otherTrades]) expect([typed, correctionsOf(typed)]).toEqual([typed, []])
})

test('whole words differ by the allowed letters only, but a long stem may have another ending', () => {
  const meant = (typed: string) => correctionsOf(typed)[0]?.meant
  expect(meant('teilweise')).toBeUndefined()
  expect(['kuahrica', 'konobrici', 'Njemčkoj'].map(meant)).toEqual(['kuharica', 'konobarica', 'Njemačkoj'])
})

test('of equally similar words the one with the same letters was meant', () => {
  expect(correctionsOf('wiater')[0]?.meant).toBe('waiter')
})

test('what was meant is spelled as it is written, a trade rather than a place of another spelling', () => {
  const meant = (typed: string) => correctionsOf(typed)[0]?.meant
  expect(['elktričar', 'Njemčka', 'Kellnr'].map(meant)).toEqual(['električar', 'Njemačka', 'kelner'])
})

test('a word is not read as one that means nothing', () => {
  expect(correctionsOf('sushi kuhar')).toEqual([])
})

test('a correction tells whether the word means anything by itself', () => {
  expect(correctionsOf('elktričar')[0]?.isNamed).toBe(true)
  expect(correctionsOf('medicnska')[0]?.isNamed).toBe(false)
  expect(correctionsOf('medicnska sestra')[0]?.isNamed).toBe(true)
})

test('words that a list has, short words and those with another first letter are not corrected', () => {
  for (const typed of ['keramičar', 'servirka', 'kuha', 'xuhar', 'hotel', 'au pair', '2000'])
    expect([typed, correctionsOf(typed)]).toEqual([typed, []])
})
