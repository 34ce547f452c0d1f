import type { ReactNode } from 'react'
import { Loaded } from '../data/Loaded.tsx'
import type { Filters, ListDefinition } from '../data/list-definition.ts'
import type { List } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import { EmptyState, NoMatch } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useAdmin } from './admin-context.ts'
import { type ListQuery, queryOf } from './list-query.ts'

type Page<Row> = { content: Row[]; meta: { number_of_items: number | string } }

export type ListScreenProps<Row, F extends Filters> = {
  /** Prefix of its query key, for `invalidateQueries`. */
  name: string
  title: string
  definition: ListDefinition<F>
  list: List<F>
  load: (query: ListQuery<F>, signal: AbortSignal) => Promise<Page<Row>>
  /** The label of the search field, which sets the filter `q`. Without it there is no search. */
  searchText?: string
  filters?: ReactNode
  end?: ReactNode
  emptyText: string
  emptyHint?: string
}
type Props<Row, F extends Filters> = ListScreenProps<Row, F> & { children: (rows: Row[]) => ReactNode }

/** A list of the administration: filters, rows, pager and empty state. */
export function ListScreen<Row, F extends Filters>({ children, ...props }: Props<Row, F>) {
  const { name, definition, list, load } = props
  const { t } = useAdmin()
  const query = useQuery(`${name}${list.key}`, (signal) => load(queryOf(list), signal))
  const total = query.data && Number(query.data.meta.number_of_items)
  const empty =
    list.refined.length > 0 ? (
      <NoMatch title={t('noMatch')} filters={[]} onClear={list.clearFilters} />
    ) : (
      <EmptyState title={props.emptyText}>{props.emptyHint}</EmptyState>
    )
  return (
    <>
      <Tools {...props} count={total} />
      <Loaded query={query} failed={t('loadFailed')} empty={({ content }) => content.length === 0 && empty}>
        {({ content }) => (
          <>
            {children(content)}
            <Pager
              page={list.page}
              pageSize={list.pageSize}
              total={total ?? 0}
              sizes={definition.page.sizes}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type ToolsProps<Row, F extends Filters> = ListScreenProps<Row, F> & { count: number | undefined }

function Tools<Row, F extends Filters>({ title, count, list, searchText, filters, end }: ToolsProps<Row, F>) {
  const search = searchText && (
    <SearchBox
      label={searchText}
      value={String(list.filters['q'] ?? '')}
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
