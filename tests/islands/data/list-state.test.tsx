import { act, cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatList, parseList } from '../../../src/data/list-address.ts'
import { defineList, flag, oneOf, text, whole } from '../../../src/data/list-definition.ts'
import { useListState } from '../../../src/data/use-list-state.ts'

const definition = defineList({
  filters: {
    query: text('q'),
    jobId: whole('jobId'),
    stage: oneOf('stage', ['new', 'offer']),
    isUnread: flag('seen', '0'),
  },
  sort: { columns: ['vrijeme', 'ime'], column: 'vrijeme', isAscending: false },
  page: { parameter: 'page_index', sizeParameter: 'page_size', sizes: [20, 50], size: 20 },
  openParameter: 'application',
})
const start = (search: string) => {
  history.replaceState(null, '', `/poslodavac/prijave${search}`)
  return renderHook(() => useListState(definition, search)).result
}
const query = () => Object.fromEntries(new URLSearchParams(location.search))

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(cleanup)

test('reads the address, and falls back to defaults for invalid values', () => {
  expect(
    parseList(
      definition,
      '?q=ana&jobId=7&stage=offer&seen=0&sortColumn=ime&ascSortDirection=true&page_index=2&page_size=50&application=17',
    ),
  ).toEqual({
    filters: { query: 'ana', jobId: 7, stage: 'offer', isUnread: true },
    sort: { column: 'ime', isAscending: true },
    page: 2,
    pageSize: 50,
    openId: '17',
  })
  expect(parseList(definition, '?jobId=-1&stage=x&seen=1&sortColumn=lozinka&page_index=-3&page_size=7')).toEqual(
    parseList(definition, ''),
  )
})

test('written values are read back unchanged', () => {
  const state = fc.record({
    filters: fc.record({
      query: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      jobId: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
      stage: fc.constantFrom('new' as const, 'offer' as const, null),
      isUnread: fc.boolean(),
    }),
    sort: fc.record({ column: fc.constantFrom('vrijeme', 'ime'), isAscending: fc.boolean() }),
    page: fc.integer({ min: 0, max: 999_999 }),
    pageSize: fc.constantFrom(20, 50),
    openId: fc.option(fc.integer({ min: 1 }).map(String)),
  })
  fc.assert(
    fc.property(state, (values) => {
      expect(parseList(definition, formatList(definition, values))).toEqual(values)
    }),
  )
})

test('a filter leads to the first page, keeps other parameters, and adds a history entry', () => {
  const list = start('?page_index=3&user=hotel%40preko.example')
  act(() => list.current.setFilters({ isUnread: true }))
  expect(query()).toMatchObject({ seen: '0', page_index: '0', user: 'hotel@preko.example' })
  expect(list.current).toMatchObject({ page: 0, refined: ['isUnread'] })
  act(() => list.current.clearFilters())
  expect(query()['seen']).toBeUndefined()
})

test('the same column reverses the direction, another one starts ascending', () => {
  const list = start('')
  act(() => list.current.sortBy('vrijeme'))
  expect(list.current.sort).toEqual({ column: 'vrijeme', isAscending: true })
  act(() => list.current.sortBy('ime'))
  expect(list.current.sort).toEqual({ column: 'ime', isAscending: true })
  act(() => list.current.sortBy('ime'))
  expect(query()).toMatchObject({ sortColumn: 'ime', ascSortDirection: 'false' })
})

test('opening a row adds a history entry, moving to the next does not, and the key stays', () => {
  const list = start('')
  const { key } = list.current
  const before = history.length
  act(() => list.current.open('17'))
  act(() => list.current.open('18'))
  expect([history.length - before, list.current.openId, list.current.key === key]).toEqual([1, '18', true])
  act(() => list.current.close())
  expect(query()['application']).toBeUndefined()
})

test('follows back and forward', () => {
  const list = start('?page_index=1')
  history.replaceState(null, '', '?page_index=4')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(list.current.page).toBe(4)
})

test('links lead to the list after a change', () => {
  const list = start('?q=ana')
  expect(new URLSearchParams(list.current.hrefOf({ page: 2 })).get('page_index')).toBe('2')
  expect(new URLSearchParams(list.current.hrefOf({ page: 2 })).get('q')).toBe('ana')
})
