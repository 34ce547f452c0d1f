import type { ReactNode } from 'react'
import { LoadedList } from '../data/LoadedList.tsx'
import type { Filters } from '../data/list-definition.ts'
import { type ListQuery, queryOf } from '../data/list-query.ts'
import { type FilterTexts, namedFilters } from '../data/named-filters.ts'
import type { List } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { SearchBox } from '../ui/SearchBox.tsx'

type Page<Row> = { content: Row[]; meta: { number_of_items: number | string } }

export type ListScreenProps<Row, F extends Filters> = {
  /** Prefix of its query key, for `invalidateQueries`. */
  name: string
  title: string
  list: List<F>
  load: (query: ListQuery<F>, signal: AbortSignal) => Promise<Page<Row>>
  /** The label of the search field, which sets the filter `q`. Without it there is no search. */
  searchText?: string
  filters?: ReactNode
  /** Name the filters in use where nothing is found. */
  filterTexts: FilterTexts<F>
  end?: ReactNode
  emptyText: string
  emptyHint?: string
}
type Props<Row, F extends Filters> = ListScreenProps<Row, F> & { children: (rows: Row[]) => ReactNode }

/** A list of the administration: filters, rows, pager and empty state. */
export function ListScreen<Row, F extends Filters>({ children, ...props }: Props<Row, F>) {
  const { name, list, load } = props
  const t = useTexts('admin')
  const query = useQuery(`${name}${list.key}`, (signal) => load(queryOf(list), signal))
  return (
    <>
      <Tools {...props} count={query.data && Number(query.data.meta.number_of_items)} />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedFilters(list, props.filterTexts)}
        empty={<EmptyState title={props.emptyText}>{props.emptyHint}</EmptyState>}
      >
        {({ content }) => children(content)}
      </LoadedList>
    </>
  )
}

type ToolsProps<Row, F extends Filters> = ListScreenProps<Row, F> & { count: number | undefined }

function Tools<Row, F extends Filters>({ title, count, list, searchText, filters, end }: ToolsProps<Row, F>) {
  const search = searchText && (
    <SearchBox
      label={searchText}
      value={String(list.filters['q'] ?? '')}
      // Where there is a search there is this filter.
      onChange={(q) => list.setFilters({ q } as unknown as Partial<F>, { replace: true })}
    />
  )
  return (
    <FilterBar
      {...{ title, count, search, filters, end }}
      filtersInUse={list.refined.length}
      onClear={list.clearFilters}
    />
  )
}
