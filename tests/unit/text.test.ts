import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cut } from '#server/text/cut.ts'
import { fillIn } from '#server/text/fill-in.ts'
import { groupBy } from '#server/text/group-by.ts'
import { containing, containingTyped } from '#server/text/like.ts'
import { longDate } from '#server/text/long-date.ts'
import { elementTexts } from '#server/text/markup.ts'
import { meaningOf, similarity } from '#server/text/similarity.ts'
import { titleCase } from '#server/text/title-case.ts'
import { readQuery, wordsOf } from '#server/text/tokens.ts'
import { wellFormed } from '#server/text/well-formed.ts'

describe('a text cut to its maximum length', () => {
  test.for([
    ['kuhar u hotelu', 14, 'kuhar u hotelu'],
    ['kuhar u hotelu', 13, 'kuhar u…'],
    ['kuhar, konobar', 10, 'kuhar…'],
    ['kuhar – konobar', 12, 'kuhar…'],
    ['kuhar konobar', 6, 'kuhar…'],
    ['rad u hotelu na moru', 13, 'rad u hotelu…'],
    ['nerazdvojivo', 8, 'nerazdv…'],
    [' nerazdvojivo', 8, ' nerazd…'],
  ] as const)('%j in %i characters is %j', ([text, length, shown]) => expect(cut(text, length)).toBe(shown))

  test('never exceeds it, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, length) => {
        const shown = cut(text, length)
        expect(shown.length).toBeLessThanOrEqual(length)
        expect(shown.isWellFormed()).toBe(true)
      }),
    )
  })
})

test('names in braces are filled in, unknown ones stay', () => {
  expect(fillIn('{ime}, {count} dana: {x} { ime}', { ime: 'Ana', count: 0 })).toBe('Ana, 0 dana: {x} { ime}')
  expect(fillIn('Do {day}. Na {site}.', { day: '1. svibnja 2027.', site: '.hr' })).toBe('Do 1. svibnja 2027. Na .hr.')
})

test('a text is found anywhere, with its wildcards as letters', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%')
  expect(containingTyped('  kuhar\u0000 ')).toBe('%kuhar%')
})

describe('the contents of elements', () => {
  test.for([
    ['<script>a</script><p>b</p><script type="x">c</script>', 'script', ['a', 'c']],
    ['<style\n>a</style><script>b</script>', 'style', ['a']],
    ['<scripts>a</scripts><script>b</script>', 'script', ['b']],
    ['<script>a', 'script', []],
    ['<script', 'script', []],
    ['<script></script>', 'script', ['']],
    ['', 'style', []],
  ] as const)('of %j named %s are %j', ([html, name, texts]) => expect(elementTexts(html, name)).toEqual(texts))
})

test.for([
  ['rad U hotelu NA moru i', 'Rad u Hotelu na Moru I'],
  ['u hotelu', 'U Hotelu'],
  ['rad u', 'Rad U'],
  ['„rad“ (hotel)', '„Rad“ (Hotel)'],
  ['rad 24h', 'Rad 24H'],
  ['', ''],
] as const)('%j has capitals as %j', ([text, title]) => expect(titleCase(text)).toBe(title))

test('a query is split into words and phrases', () => {
  expect(wordsOf('– !')).toEqual([])
  expect(wordsOf('Kuhar/ica, 2 mjeseca')).toEqual(['kuhar', 'ica', '2', 'mjeseca'])
  expect(readQuery('"" kuhar', 'hr')).toMatchObject({ phrases: [], tokens: ['kuhar'] })
  expect(readQuery('radna"dozvola"', 'hr').text).toBe('radna dozvola')
  expect(readQuery(`${'a'.repeat(199)} bc`, 'hr').shown).toBe('a'.repeat(199))
})

describe('titles are similar', () => {
  const themes = [/kuhar|koch/, /hotel/]
  const score = (one: string, other: string) => similarity(meaningOf(one, themes), meaningOf(other, themes))

  test.for([
    ['Kuhar', 'kuhar', 8],
    ['Kuhar', 'Koch', 5],
    ['Kuhar', 'Kuharica', 6],
    ['Zidar', 'Zidari', 1],
    ['Zidar', 'zidara', 1],
    ['Vozač', 'Vozilo', 0],
    ['Sobarica', 'Sobar', 1],
    ['Soba', 'Sobi', 0],
    ['Šef', 'Šefa', 0],
    ['Zidar u Beču', 'Konobar u Grazu', 0],
    ['Zidar für Wien', 'Konobar für Wien', 3],
    ['Hotel kuhar', 'Kuhar hotel', 16],
  ] as const)('%s and %s by %i', ([one, other, points]) => {
    expect(score(one, other)).toBe(points)
    expect(score(other, one)).toBe(points)
  })
})

test('items are grouped as by browsers that know how to', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (items) => {
      const lastDigit = (item: number) => item % 10
      expect([...groupBy(items, lastDigit)]).toEqual([...Map.groupBy(items, lastDigit)])
    }),
  )
})

test.for([
  ['hr', '23. studenoga 2026.'],
  ['en', '23 November 2026'],
  ['de', '23. November 2026'],
] as const)('half past eleven at night in London is the next day in Croatia: in %s %s', ([language, day]) => {
  expect(longDate(new Date('2026-11-22T23:30:00Z'), language)).toBe(day)
})

test('half characters become signs of replacement, in browsers without toWellFormed too', () => {
  const texts = ['Čaša 😀', 'a\ud83d', '\ude00b', '\ud83d\ud83d\ude00', '']
  const native = texts.map((text) => text.toWellFormed())
  expect(native[1]).toBe('a\ufffd')
  expect(texts.map(wellFormed)).toEqual(native)
  const toWellFormed = Object.getOwnPropertyDescriptor(String.prototype, 'toWellFormed') ?? {}
  onTestFinished(() => void Object.defineProperty(String.prototype, 'toWellFormed', toWellFormed))
  Reflect.deleteProperty(String.prototype, 'toWellFormed')
  expect(texts.map(wellFormed)).toEqual(native)
})
