import { expect, test } from 'vitest'
import industries from '../../content/site/industries.json'
import { languages } from '../../server/text/language.ts'
import { chipsOf, homeTexts } from '../../src/home/home-texts.ts'
import type { Home } from '../../src/home/load-home.ts'
import { maxTitle, pageTitle, titleWithTown } from '../../src/site/page-title.ts'
import { textsIn } from '../support/texts.ts'

const titleOf = (industry: object | undefined, language: (typeof languages)[number]) => {
  const home = { selection: {}, industry, total: 1 } as unknown as Home
  const { title, isWholeTitle } = homeTexts(home, textsIn(language), language)
  return { title, shown: pageTitle(title, isWholeTitle) }
}

test.each(languages)('titles of home and of industries in %s fit whole', (language) => {
  const rows = industries.map(({ hr, en, de }) => ({ nameHr: hr, nameEn: en, nameDe: de }))
  const titles = [undefined, ...rows].map((industry) => titleOf(industry, language))
  expect(titles.filter(({ title, shown }) => shown.length > maxTitle || !shown.startsWith(title))).toEqual([])
  expect(new Set(titles.map(({ shown }) => shown)).size).toBe(titles.length)
})

test('the name of the site is left out where it does not fit', () => {
  expect(pageTitle('Kontakt', false)).toBe('Kontakt | Preko')
  const long = 'Konobar (m/ž) u restoranu s posluživanjem za stolom, Luzern'
  expect(pageTitle(long, false)).toBe(long)
  expect(pageTitle(`${long} ${long}`, false).length).toBeLessThanOrEqual(maxTitle)
})

test('the town tells ads of one name apart', () => {
  expect(titleWithTown('Konobar (m/ž)', 'Luzern')).toBe('Konobar (m/ž), Luzern')
  expect(titleWithTown('Konobar (m/ž), Luzern', 'Luzern')).toBe('Konobar (m/ž), Luzern')
  expect(titleWithTown('Konobar (m/ž)', '')).toBe('Konobar (m/ž)')
  const long = titleWithTown('Konobar u restoranu '.repeat(9), 'Luzern')
  expect(long.endsWith('…, Luzern')).toBe(true)
  expect(long.length).toBeLessThanOrEqual(maxTitle)
})

test('home may be indexed without any ad, a narrowed list may not', () => {
  const noindexOf = (isFiltered: boolean, total: number) =>
    homeTexts({ selection: {}, isFiltered, total } as unknown as Home, textsIn('hr'), 'hr').noindex
  expect([noindexOf(false, 0), noindexOf(true, 0), noindexOf(true, 1)].map(Boolean)).toEqual([false, true, false])
})

test('texts of home double neither full stops nor quotation marks', () => {
  const textsOf = (home: object) =>
    homeTexts({ total: 1, isFiltered: true, ...home } as unknown as Home, textsIn('hr'), 'hr')
  const { description } = textsOf({ selection: {}, company: { name: 'Galeb d.o.o.' } })
  expect(description).toMatch(/Galeb d\.o\.o\. Otvoreni/)
  expect(textsOf({ selection: { searchText: 'kuhar' } }).heading).toMatch(/ - "kuhar"$/)
  expect(textsOf({ selection: { searchText: '"kuhar" Graz' } }).heading).toMatch(/ - "kuhar" Graz$/)
  const chipOf = (searchText: string) =>
    chipsOf({ filter: { searchText }, company: undefined }, textsIn('hr'), 'hr', {} as never)
  expect(chipOf('kuhar')).toMatchObject([{ name: '„kuhar”' }])
  expect(chipOf('"kuhar" Graz')).toMatchObject([{ name: '"kuhar" Graz' }])
})
