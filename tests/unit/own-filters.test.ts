import { expect, test } from 'vitest'
import type { FilteredList } from '#server/filters/filter.ts'
import { filterIn } from '#server/filters/wire.ts'
import { applicationsList } from '#src/applications/list/applications-list.ts'
import { candidatesList } from '#src/candidates/list/candidates-list.ts'

const { view: _, ...applicationFilters } = applicationsList.filters
const filtersOf: Record<FilteredList, { parameter: string }[]> = {
  applications: Object.values(applicationFilters),
  candidates: Object.values(candidatesList.filters),
}

test.each(Object.entries(filtersOf))('a saved filter of %s keeps every filter of its list', (list, filters) => {
  const names = [...filters.map(({ parameter }) => parameter), 'sortColumn', 'ascSortDirection']
  const more = ['page', 'page_index', 'page_size', 'pageSize', 'view', 'application', 'candidate', 'ids', 'drop']
  const query = new URLSearchParams([...names, ...more].map((name) => [name, '1'])).toString()
  const saved = new URLSearchParams(filterIn(list as FilteredList, query))
  expect([...saved.keys()].sort()).toEqual(names.sort())
})
