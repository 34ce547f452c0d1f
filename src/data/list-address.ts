import type { Filters, ListDefinition, ListState } from './list-definition.ts'

const sortParameter = 'sortColumn'
const directionParameter = 'ascSortDirection'

/** Reads the state of a list from a query string. Invalid values fall back to their default. */
export function parseList<F extends Filters>(definition: ListDefinition<F>, search: string): ListState<F> {
  const query = new URLSearchParams(search)
  const { sort, page, openParameter } = definition
  const column = query.get(sortParameter)
  const direction = query.get(directionParameter)
  const size = Number(query.get(page.sizeParameter))
  const at = query.get(page.parameter) ?? ''
  return {
    filters: parseFilters(definition, query),
    sort: {
      column: column !== null && sort.columns.includes(column) ? column : sort.column,
      isAscending: direction === 'true' || (direction !== 'false' && sort.isAscending),
    },
    page: /^\d{1,6}$/.test(at) ? Number(at) : 0,
    pageSize: page.sizes.includes(size) ? size : page.size,
    openId: (openParameter && query.get(openParameter)) || null,
  }
}

function parseFilters<F extends Filters>({ filters }: ListDefinition<F>, query: URLSearchParams): F {
  const entries = Object.entries(filters).map(([name, codec]) => {
    const value = query.get(codec.parameter)
    return [name, value === null ? codec.empty : codec.parse(value)]
  })
  return Object.fromEntries(entries) as F
}

/** The query string of a state. Other parameters in `search` (such as `user`) stay. */
export function formatList<F extends Filters>(definition: ListDefinition<F>, state: ListState<F>, search = ''): string {
  const { filters, page, openParameter } = definition
  const query = new URLSearchParams(search)
  query.set(sortParameter, state.sort.column)
  query.set(directionParameter, String(state.sort.isAscending))
  query.set(page.sizeParameter, String(state.pageSize))
  query.set(page.parameter, String(state.page))
  for (const [name, codec] of Object.entries(filters))
    setOrDelete(query, codec.parameter, codec.format(state.filters[name]))
  if (openParameter) setOrDelete(query, openParameter, state.openId ?? '')
  return `?${query}`
}

function setOrDelete(query: URLSearchParams, name: string, value: string) {
  if (value === '') query.delete(name)
  else query.set(name, value)
}

/** The names of the filters that narrow the list. */
export const refinedBy = <F extends Filters>({ filters }: ListDefinition<F>, state: ListState<F>) =>
  Object.entries(filters)
    .filter(([name, codec]) => codec.format(state.filters[name]) !== '')
    .map(([name]) => name as keyof F & string)
