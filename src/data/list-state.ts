import { atom } from 'nanostores'
import { formatList, parseList } from './list-address.ts'
import type { Filters, ListDefinition, ListState } from './list-definition.ts'

export type ListChange<F extends Filters> = {
  filters?: Partial<F>
  sort?: ListState<F>['sort']
  page?: number
  pageSize?: number
  openId?: string | null
}

/** The state after a change. A change of filters, order or page size goes back to the first page. */
function applyChange<F extends Filters>(state: ListState<F>, change: ListChange<F>): ListState<F> {
  const { filters, ...rest } = change
  const changesRows = filters !== undefined || change.sort !== undefined || change.pageSize !== undefined
  return {
    ...state,
    ...(changesRows && { page: 0 }),
    ...rest,
    filters: { ...state.filters, ...filters },
  }
}

/** The same column again turns the direction; another one starts ascending. */
export const sortedBy = <F extends Filters>({ sort }: ListState<F>, column: string) => ({
  column,
  isAscending: sort.column === column ? !sort.isAscending : true,
})

/**
 * The state of a list, synchronised with the address. Create it for each mounted list, never at module level, which
 * requests on the server would share. `follow` listens to back and forward and returns a function that stops it.
 */
export function createListState<F extends Filters>(definition: ListDefinition<F>, search: string) {
  const $state = atom(parseList(definition, search))

  const hrefOf = (change: ListChange<F>) =>
    formatList(definition, applyChange($state.get(), change), 'location' in globalThis ? location.search : search)

  function change(changed: ListChange<F>, { replace = false } = {}) {
    const next = applyChange($state.get(), changed)
    const address = location.pathname + formatList(definition, next, location.search)
    if (replace) history.replaceState(history.state, '', address)
    else history.pushState(null, '', address)
    $state.set(next)
  }

  function follow() {
    const read = () => $state.set(parseList(definition, location.search))
    if (location.search !== search) read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }

  return { $state, change, hrefOf, follow }
}
