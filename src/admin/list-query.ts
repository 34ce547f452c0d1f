import type { Filters, ListDefinition } from '../data/list-definition.ts'
import type { List } from '../data/use-list-state.ts'

/** The query of a list as the server takes it: filters that are in use, order and page. */
export type ListQuery<F extends Filters> = { [Name in keyof F]?: string } & {
  sortColumn: string
  ascSortDirection: string
  page: string
  pageSize: string
}

export const queryOf = <F extends Filters>({ filters, sort, page, pageSize }: List<F>) =>
  ({
    ...Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
    sortColumn: sort.column,
    ascSortDirection: String(sort.isAscending),
    page: String(page),
    pageSize: String(pageSize),
  }) as ListQuery<F>

const sizes = [20, 50, 100, 300] as const

export const adminPages: ListDefinition<Filters>['page'] = {
  parameter: 'page',
  sizeParameter: 'pageSize',
  sizes,
  size: 50,
}
