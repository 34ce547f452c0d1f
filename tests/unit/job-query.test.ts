import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstValues, jobQuery } from '../../server/jobs/search/query-wire.ts'

const read = (query: string) => jobQuery.parse(firstValues(new URLSearchParams(query)))
const nothing = read('')

test.each([
  'page=-1',
  'page=0',
  'page=1e9',
  'page=x',
  'country=%00',
  'country=ALL',
  'country=',
  'industry=-3',
  'company=abc',
  'articles=1e9',
  'lodging=maybe',
  'employment=full',
  'salary=-5',
])('an invalid %s is ignored', (query) => {
  expect(read(query)).toEqual(nothing)
})

test('of a repeated parameter the first one counts', () => {
  expect(read('country=at&country=de&page=3&page=4')).toMatchObject({ country: 'AT', page: 3 })
})

test('a search is used as typed, except for spaces and control characters', () => {
  expect(read(`searchText=${encodeURIComponent('  Kuhar \u0000 na   moru ')}`).searchText).toBe('Kuhar na moru')
})

test('of a long search the first 200 characters are kept', () => {
  expect(read(`searchText=${'kuhar '.repeat(50)}`).searchText).toBe('kuhar '.repeat(34).slice(0, 200).trim())
})

test('no query is ever refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, value) => {
      for (const each of [name, 'searchText', 'page', 'country', 'company', 'salary']) {
        expect(() => read(new URLSearchParams([[each, value]]).toString())).not.toThrow()
      }
    }),
  )
})
