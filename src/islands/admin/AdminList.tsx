import type { ReactNode } from 'react'
import type { Filters, ListDefinition } from '../../stores/list-definition.ts'
import type { List } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyState, NoMatch } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import type { Column } from '../ui/table-columns.ts'
import { useAdmin } from './admin-context.ts'
import { type ListQuery, queryOf } from './list-query.ts'

type Page<Row> = { content: Row[]; meta: { number_of_items: number | string } }

type Props<Row, F extends Filters> = {
  /** Begins the key of its query, for `invalidateQueries`. */
  name: string
  title: string
  definition: ListDefinition<F>
  list: List<F>
  load: (query: ListQuery<F>, signal: AbortSignal) => Promise<Page<Row>>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The label of the search by the filter `q`; without it there is none. */
  searchText?: string
  filters?: ReactNode
  end?: ReactNode
  emptyText: string
  emptyHint?: string
}

/** A list of the administration: tools, table, pages, and what stands there when nothing does. */
export function AdminList<Row, F extends Filters>(props: Props<Row, F>) {
  const { name, title, definition, list, load, searchText } = props
  const { t } = useAdmin()
  const query = useQuery(`${name}${list.key}`, (signal) => load(queryOf(list), signal))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  const isNarrowed = list.refined.length > 0
  return (
    <>
      <FilterBar
        title={title}
        count={query.data && total}
        search={
          searchText && (
            <SearchBox
              label={searchText}
              value={String(list.filters['q'] ?? '')}
              onChange={(q) => list.setFilters({ q } as unknown as Partial<F>, { replace: true })}
            />
          )
        }
        filters={props.filters}
        filtersInUse={list.refined.length}
        onClear={list.clearFilters}
        end={props.end}
      />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (isNarrowed ? (
            <NoMatch title={t('noMatch')} filters={[]} onClear={list.clearFilters} />
          ) : (
            <EmptyState title={props.emptyText}>{props.emptyHint}</EmptyState>
          ))
        }
      >
        {({ content }) => (
          <>
            <DataTable
              label={title}
              columns={props.columns}
              rows={content}
              rowId={props.rowId}
              rowName={props.rowName}
              sort={list.sort}
              onSort={list.sortBy}
              {...(props.onOpen && { onOpen: props.onOpen })}
            />
            <Pager
              page={list.page}
              pageSize={list.pageSize}
              total={total}
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
