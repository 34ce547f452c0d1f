import type { Filters, ListDefinition } from './list-definition.ts'
import type { List } from './use-list-state.ts'

type Order = { sortColumn: string; ascSortDirection: string }
type InUse<F extends Filters> = { [Name in keyof F]?: string }

/** The query of a list as the server takes it: filters in use, order and page. */
export type ListQuery<F extends Filters> = InUse<F> & Order & Record<'page' | 'pageSize', string>

export const filtersInUse = <F extends Filters>(filters: F) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ) as InUse<F>

export const orderOf = ({ sort }: Pick<List, 'sort'>): Order => ({
  sortColumn: sort.column,
  ascSortDirection: String(sort.isAscending),
})

export const queryOf = <F extends Filters>(list: List<F>): ListQuery<F> => ({
  ...filtersInUse(list.filters),
  ...orderOf(list),
  page: String(list.page),
  pageSize: String(list.pageSize),
})

const sizes = [20, 50, 100, 300] as const

/** How the administration's lists write their page in the address. */
export const adminPages: ListDefinition<Filters>['page'] = {
  parameter: 'page',
  sizeParameter: 'pageSize',
  sizes,
  size: 50,
}
