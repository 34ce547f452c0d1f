import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatList, parseList, refinedBy } from './list-address.ts'
import type { Filters, ListDefinition } from './list-definition.ts'
import { createListState, sortedBy } from './list-state.ts'

/**
 * The state of a list as its address has it: filters, sort, page, page size and the open row. Back, reload and sharing
 * the address bring the same view.
 *
 *     const applicationsList = defineList({                         // at module level
 *       filters: { query: text('q'), jobId: whole('jobId'), isUnread: flag('seen', '0') },
 *       sort: { columns: ['vrijeme', 'ime'], column: 'vrijeme', isAscending: false },
 *       page: { parameter: 'page_index', sizeParameter: 'page_size', sizes: [20, 50], size: 20 },
 *       openParameter: 'application',
 *     })
 *     const list = useListState(applicationsList, search)            // `search` = Astro.url.search, passed by the page
 *     list.filters.jobId · list.setFilters({ isUnread: true }) · list.sortBy('ime') · list.setPage(2) · list.open('17')
 *
 * `key` is the state without the open row: the key of the query. `refined` names the filters that narrow the list.
 */
export function useListState<F extends Filters>(definition: ListDefinition<F>, search: string) {
  const [store] = useState(() => createListState(definition, search))
  const state = useStore(store.$state)
  useEffect(() => store.follow(), [store])

  return {
    ...state,
    definition,
    key: formatList(definition, { ...state, openId: null }),
    refined: refinedBy(definition, state),
    /** The address of the list after a change, for links. */
    hrefOf: store.hrefOf,
    /** `replace` adds no step to the history: while the user types, or where the address asks for what is not there. */
    setFilters: (filters: Partial<F>, options?: { replace?: boolean }) => store.change({ filters }, options),
    clearFilters: () => store.change({ filters: parseList(definition, '').filters }),
    /** Filters and order from the query of an address of this list. */
    apply(query: string) {
      const { filters, sort } = parseList(definition, query)
      store.change({ filters, sort })
    },
    /** Whether the query of an address has the filters and the order that are shown. */
    isShown(query: string) {
      const { filters, sort } = parseList(definition, query)
      const now = { ...state, openId: null }
      return formatList(definition, { ...now, filters, sort }) === formatList(definition, now)
    },
    sortBy: (column: string) => store.change({ sort: sortedBy(state, column) }),
    setSort: (sort: { column: string; isAscending: boolean }) => store.change({ sort }),
    setPage: (page: number, options?: { replace?: boolean }) => store.change({ page }, options),
    setPageSize: (pageSize: number) => store.change({ pageSize }),
    /** Opens a row's detail. From one row to the next it is the same step of the history, so that back closes it. */
    open: (openId: string) => store.change({ openId }, { replace: state.openId !== null }),
    close: () => store.change({ openId: null }),
  }
}

export type List<F extends Filters = Filters> = ReturnType<typeof useListState<F>>
