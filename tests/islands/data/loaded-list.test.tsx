import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LoadedList } from '../../../src/data/LoadedList.tsx'
import { defineList, oneOf, text } from '../../../src/data/list-definition.ts'
import { namedFilters } from '../../../src/data/named-filters.ts'
import { queryCache } from '../../../src/data/query-cache.ts'
import { useListState } from '../../../src/data/use-list-state.ts'
import { useQuery } from '../../../src/data/use-query.ts'
import { renderInKit } from '../../support/kit.tsx'

const definition = defineList({
  filters: { query: text('q'), state: oneOf('state', ['open', 'done']) },
  sort: { columns: ['ime'], column: 'ime', isAscending: true },
  page: { parameter: 'page_index', sizeParameter: 'page_size', sizes: [20, 50], size: 20 },
})

/** A list of as many rows, each of which is its number. */
function Numbers({ count }: { count: number }) {
  const list = useListState(definition, location.search)
  const from = list.page * list.pageSize
  const query = useQuery(`numbers${list.key}`, async () => ({
    content: Array.from({ length: Math.max(0, Math.min(list.pageSize, count - from)) }, (_, at) => from + at),
    meta: { number_of_items: count },
  }))
  return (
    <LoadedList
      {...{ list, query, t: (key) => key }}
      inUse={namedFilters(list, { state: (state) => `the ${state} ones` })}
      empty="nothing yet"
    >
      {({ content }) => <output>{content.join()}</output>}
    </LoadedList>
  )
}

const open = (count: number, search: string) => {
  history.replaceState(null, '', `/list${search}`)
  renderInKit(<Numbers count={count} />, [])
}

beforeEach(() => queryCache.clear())
afterEach(() => history.replaceState(null, '', '/'))

test('an address beyond the last page leads to it, without a step of the history', async () => {
  const steps = history.length
  open(41, '?q=ana&page_index=7')
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('40'))
  expect(new URLSearchParams(location.search).get('page_index')).toBe('2')
  expect(new URLSearchParams(location.search).get('q')).toBe('ana')
  expect(history.length).toBe(steps)
  expect(screen.queryByText('noMatch')).toBeNull()
})

test('where nothing is found, the filters are named and taken off one by one', async () => {
  open(0, '?q=ana&state=done')
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni „the done ones”' }))
  expect(new URLSearchParams(location.search).has('state')).toBe(false)
  await userEvent.click(await screen.findByRole('button', { name: 'Ukloni „ana”' }))
  expect(new URLSearchParams(location.search).has('q')).toBe(false)
  await screen.findByText('nothing yet')
})

test('an empty list is empty on any page', async () => {
  open(0, '?page_index=7')
  await screen.findByText('nothing yet')
  expect(new URLSearchParams(location.search).get('page_index')).toBe('7')
})
