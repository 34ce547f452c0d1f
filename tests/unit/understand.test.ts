import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Facts } from '#server/search/facts.ts'
import { understand } from '#server/search/understand.ts'
import { normalize } from '#server/text/normalize.ts'

/** Parts that do not contradict each other, each with its fact. */
const parts: Record<string, Facts> = {
  'u Austriji': { country: 'AT' },
  'mit Unterkunft': { lodging: 'any' },
  'with meals': { meals: '1' },
  'plaćen put': { travel: '1' },
  'bez njemačkog': { german: 'none' },
  'od 2.500 €': { pay: { amount: 2500, period: 'MONTH' } },
  'zimska sezona 2027': { season: 'winter' },
  'ab Dezember': { start: { month: 12 } },
  Vollzeit: { employment: 'FULL_TIME' },
  'no experience': { experience: 'none' },
  'za parove': { couples: '1' },
  'od kuće': { remote: '1' },
  'na moru': { area: 'sea' },
  'samo engleski': { speaks: 'en' },
}
const someParts = fc.uniqueArray(fc.constantFrom(...Object.keys(parts)), { minLength: 1, maxLength: 6 })
const factsOf = (names: string[]): Facts => Object.assign({}, ...names.map((name) => parts[name]))

describe('a search is understood', () => {
  test('in any mixture and order, and leaves what is no fact', () => {
    fc.assert(
      fc.property(someParts, fc.nat({ max: 6 }), (names, at) => {
        const text = names.toSpliced(at, 0, 'kuhar').join(' ')
        const { facts, trades, rest } = understand(text)
        expect(facts).toEqual(factsOf(names))
        expect([rest, trades.map(({ ids }) => ids[0])]).toEqual(['kuhar', [21]])
      }),
    )
  })

  test('without diacritics and in capitals', () => {
    fc.assert(
      fc.property(someParts, (names) => {
        const text = names.join(', ')
        expect(understand(normalize(text)).facts).toEqual(factsOf(names))
        expect(understand(text.toUpperCase()).facts).toEqual(factsOf(names))
      }),
    )
  })

  test('whatever is typed, and keeps every word that it does not understand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { facts, rest } = understand(text)
        const left = rest.split(/\s+/)
        const dropped = Object.keys(facts).length > 0 ? [] : text.split(/\s+/).filter((word) => !left.includes(word))
        for (const word of dropped) expect(understand(word)).toMatchObject({ facts: {}, rest: '' })
      }),
    )
    expect(understand('hotel alpenblick')).toEqual({ facts: {}, trades: [], rest: 'hotel alpenblick' })
  })

  test('once more as itself: what is left holds no further facts', () => {
    fc.assert(
      fc.property(someParts, (names) => {
        expect(understand(understand(`sauna ${names.join(' ')} bazen`).rest).facts).toEqual({})
      }),
    )
  })
})

test('places with one name in several languages are one', () => {
  for (const name of ['Beč', 'Wien', 'Vienna', 'u Beču', 'bec'])
    expect(understand(name).facts).toEqual({ country: 'AT', region: 'Wien' })
  expect(understand('Kellner Linz Österreich').facts).toEqual({ country: 'AT', region: 'Linz' })
})

test.for([
  ['kuhar Njemačka ili Austrija', 'DE,AT', 'kuhar'],
  ['Salzburg Tirol Kellner', 'AT:Salzburg,AT:Tirol', 'Kellner'],
  ['Beč ili Linz, Austrija', 'AT:Wien,AT:Linz', ''],
] as const)('of several places any will do: %s', ([text, places, rest]) => {
  expect(understand(text)).toMatchObject({ facts: { places }, rest })
})

test.for([
  ['kuhar osim Austrije', { outside: 'AT' }, 'kuhar'],
  ['konobar osim Austrije i Tirola', { outside: 'AT:Tirol' }, 'konobar'],
  ['Kellner nicht in Deutschland oder Österreich', { outside: 'DE,AT' }, 'Kellner'],
  ['Austrija, ne Tirol', { country: 'AT', outside: 'AT:Tirol' }, ''],
  ['not in Germany Austria', { outside: 'DE', country: 'AT' }, ''],
] as [string, Facts, string][])('a place is excluded: %s', ([text, facts, left]) => {
  expect(understand(text)).toMatchObject({ facts, rest: left })
})

test.for([
  ['nisam vozač', [214], ''],
  ['kein Kellner', [1], ''],
  ['Austrija osim konobara', [1], ''],
  ['hotel, not a cook', [21], 'hotel'],
] as const)('a trade is excluded: %s', ([text, except, rest]) => {
  const { facts, trades, rest: left } = understand(text)
  expect({ except: facts.except, trades, left }).toEqual({ except, trades: [], left: rest })
})

test('of what is excluded only facts with an opposite are read, the others stay as words', () => {
  const without = [
    ...['posao bez engleskog', 'bez hrane', 'bez hrane i smještaja', 'kuhar nije od kuće'],
    ...['without English', 'no meals', 'not remote', 'ohne Englisch', 'ohne Verpflegung', 'nicht remote'],
    ...['ohne Homeoffice', 'kein Teilzeit'],
  ]
  for (const text of without) expect([text, understand(text).facts]).toEqual([text, {}])
  expect(without.map((text) => understand(text).rest)).toEqual(without.map((text) => text.replace('posao ', '')))
  expect(understand('bez smještaja, nije sezona, no German').facts).toEqual({
    ...{ lodging: 'none', season: 'none', german: 'none' },
  })
  expect(understand('osim Skandinavije')).toMatchObject({ facts: { outside: 'NO,SE,DK,FI' }, rest: '' })
})

test('pay that no filter compares stays as words: upper bounds, other money, a number of salaries', () => {
  const texts = [
    ...['do 2000 eura', 'ispod 2000 eura', 'plaća do 3000', 'bis zu 2000 Euro', 'unter 2000 Euro', 'under 2000 euros'],
    ...['up to 2000 euro', 'no more than 2000', 'ne više od 2000 eura', '2000 eura max', 'kuhar do 2.000 €'],
    ...['3000 chf', 'CHF 3000', '4000 franaka', '2000 pounds', '£2000', '14 plaća', '14 salaries', '14 Gehälter'],
  ]
  for (const text of texts) expect(understand(text)).toMatchObject({ facts: {}, rest: text })
})

test.for([
  ['od 2000 do 3000 eura', 2000, 'MONTH'],
  ['2000 bis 3000 Euro', 2000, 'MONTH'],
  ['nicht unter 2000 Euro', 2000, 'MONTH'],
  ['ne manje od 2000', 2000, 'MONTH'],
  ['više od 2000 eura', 2000, 'MONTH'],
  ['14 eura na sat', 14, 'HOUR'],
  ['satnica 14', 14, 'HOUR'],
  ['14 satnica', 14, 'HOUR'],
  ['€ 14 plaća', 14, 'HOUR'],
] as const)('pay is read as what it is at least: %s', ([text, amount, period]) => {
  expect(understand(text)).toMatchObject({ facts: { pay: { amount, period } }, rest: '' })
})

test('a number of salaries leaves the pay beside it', () => {
  expect(understand('2000 eura, 14 plaća')).toMatchObject({ facts: { pay: { amount: 2000 } }, rest: '14 plaća' })
})

test('both years of a season are read', () => {
  expect(understand('zimska sezona 2026/27 kuhar')).toMatchObject({ facts: { season: 'winter' }, rest: 'kuhar' })
})

test.for([
  ['talijanska kuhinja', { speaks: undefined }],
  ['talijanski restoran', { speaks: undefined }],
  ['znam talijanski', { speaks: 'it' }],
  ['kelner u baru', { country: undefined }],
  ['briga o djeci', { country: undefined }],
  ['Hvar', { country: 'HR', region: 'Hvar' }],
  ['u Karlovcu', { country: 'HR', region: 'Karlovac' }],
  ['Sylt', { country: 'DE', region: 'Westerland (Sylt)' }],
  ['Rome', { country: 'IT', region: 'Rim' }],
] as const)('%s is no other thing than it says', ([text, expected]) => {
  const { facts } = understand(text)
  expect({ ...expected, ...facts }).toEqual(expected)
})

test('a trade of two words is named in either order, two trades beside each other are two', () => {
  const tradesOf = (text: string) => understand(text).trades.map(({ ids }) => ids)
  expect(tradesOf('recepcionar noćni')).toEqual(tradesOf('noćni recepcionar'))
  expect(tradesOf('tesari i krovopokrivači')).toEqual([[73], [77]])
})

test.for([
  ['pomoć oko dozvole', { permit: '1' }],
  ['help with the work permit', { permit: '1' }],
  ['dvije osobe', { couples: '1' }],
  ['posao za 2 osobe', { couples: '1' }],
  ['for two', { couples: '1' }],
  ['zwei Personen', { couples: '1' }],
  ['for two months', {}],
  ['zima 26/27', { season: 'winter' }],
] as [string, Facts][])('people say it in other words: %s', ([text, facts]) => {
  expect(understand(text)).toMatchObject({ facts, rest: Object.keys(facts).length > 0 ? '' : text })
})

test('gross pay is no groom', () => {
  expect(understand('cook gross').trades).toEqual([{ text: 'cook', ids: [21] }])
})
