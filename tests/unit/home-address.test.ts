import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changed, type HomeSelection, homeAddress, withForeign } from '../../src/home/home-address.ts'

const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => text.isWellFormed())
const selections: fc.Arbitrary<HomeSelection> = fc.record(
  {
    searchText: word,
    country: fc.constantFrom('DE', 'AT', 'HR'),
    industrySlug: fc.constantFrom('gradevina', 'prijevoz'),
    company: fc.integer({ min: 1, max: 1e6 }),
    lodging: fc.constantFrom('any', 'free'),
    german: fc.constant('none'),
    employment: fc.constantFrom('FULL_TIME', 'PART_TIME'),
    salary: fc.integer({ min: 1, max: 9000 }),
    page: fc.integer({ min: 1, max: 50 }),
    articles: fc.integer({ min: 6, max: 60 }),
  },
  { requiredKeys: [] },
)
const parametersOf = (address: string) => new URL(address, 'https://preko.example').searchParams

test('the industry stands in the path, under the prefix of the language', () => {
  expect(homeAddress('hr', {})).toBe('/')
  expect(homeAddress('de', { industrySlug: 'gradevina' })).toBe('/DE/djelatnost/gradevina')
  expect(homeAddress('en', { country: 'AT', industrySlug: 'prijevoz' })).toBe('/EN/djelatnost/prijevoz?country=AT')
})

test('a page is written only above 1 and articles only above the default', () => {
  expect(homeAddress('hr', { page: 1, articles: 6 })).toBe('/')
  expect(homeAddress('hr', { page: 2, articles: 12 })).toBe('/?page=2&articles=12')
})

test('an address contains the whole selection, and nothing else', () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const parameters = parametersOf(homeAddress('hr', selection))
      for (const name of ['searchText', 'country', 'company', 'lodging', 'german', 'employment', 'salary'] as const) {
        expect(parameters.get(name)).toBe(selection[name] === undefined ? null : String(selection[name]))
      }
      expect(Number(parameters.get('page') ?? 1)).toBe(selection.page ?? 1)
      expect(Number(parameters.get('articles') ?? 6)).toBe(selection.articles ?? 6)
    }),
  )
})

test('choosing a country or an industry clears the company, every change goes to the first page', () => {
  fc.assert(
    fc.property(selections, selections, (selection, { page: _page, ...change }) => {
      const result = changed(selection, change)
      expect(result.page).toBeUndefined()
      const choosesPlace = !!(change.country || change.industrySlug)
      expect(result.company).toBe(change.company ?? (choosesPlace ? undefined : selection.company))
    }),
  )
})

test('removing one filter leaves the others alone', () => {
  const selection = { searchText: 'kuhar', country: 'DE', company: 7 }
  expect(changed(selection, { country: undefined })).toEqual({ searchText: 'kuhar', company: 7 })
})

test('parameters of others survive a change of filters, own ones do not', () => {
  expect(withForeign('/?country=AT', '?fbclid=x&page=3&country=DE&logout=true&utm_source=a')).toBe(
    '/?country=AT&fbclid=x&utm_source=a',
  )
  fc.assert(
    fc.property(selections, fc.string(), (selection, value) => {
      const parameters = new URLSearchParams({ fbclid: value, page: '9' })
      const address = withForeign(homeAddress('hr', selection), `?${parameters}`)
      expect(parametersOf(address).getAll('fbclid')).toEqual([new URLSearchParams(`?${parameters}`).get('fbclid')])
      expect(withForeign(address, `?${parameters}`)).toBe(address)
    }),
  )
})
