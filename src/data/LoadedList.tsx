import { type ReactNode, useEffect } from 'react'
import { NoMatch } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Loaded } from './Loaded.tsx'
import type { Filters } from './list-definition.ts'
import type { FilterInUse } from './named-filters.ts'
import type { List } from './use-list-state.ts'
import type { Query } from './use-query.ts'

type Page = { content: readonly unknown[]; meta: { number_of_items: number | string } }
type Text = 'loadFailed' | 'noMatch'

type Props<P extends Page, F extends Filters> = {
  list: List<F>
  query: Query<P>
  /** The texts of the screen's area. */
  t: (key: Text) => string
  /** What narrows the list. */
  inUse: readonly FilterInUse[]
  onClear?: () => void
  /** Shown when nothing narrows the list. */
  empty: ReactNode
  /** Below the rows and above the pager, both of which then stay while rows load. */
  actions?: ReactNode
  /** Shows no pager while all rows fit on one page. */
  hidesLonePager?: boolean
  children: (data: P) => ReactNode
}

export const totalOf = (query: { data: Page | undefined }) => Number(query.data?.meta.number_of_items ?? 0)

/**
 * The rows of a list in all their states: loading, failed, nothing found, nothing there yet, or the rows with the pager.
 *
 *     <LoadedList {...{ list, query, t }} inUse={namedFilters(list, {})} empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}>
 *       {({ content }) => <CandidateTable rows={content} />}
 *     </LoadedList>
 */
export function LoadedList<P extends Page, F extends Filters>(props: Props<P, F>) {
  const { list, query, t, inUse, onClear = list.clearFilters, actions, hidesLonePager, children } = props
  const total = totalOf(query)
  const last = Math.ceil(total / list.pageSize) - 1
  // Rows have left the list since the address was made.
  const isBeyond = total > 0 && list.page > last && !query.isPlaceholderData
  useEffect(() => {
    if (isBeyond) list.setPage(last, { replace: true })
  })
  const nothing = inUse.length > 0 ? <NoMatch title={t('noMatch')} filters={inUse} onClear={onClear} /> : props.empty
  const pager = total > (hidesLonePager ? list.pageSize : 0) && (
    <Pager
      page={list.page}
      pageSize={list.pageSize}
      total={total}
      sizes={list.definition.page.sizes}
      onPage={list.setPage}
      onPageSize={list.setPageSize}
    />
  )
  return (
    <>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) => content.length === 0 && !isBeyond && nothing}
      >
        {(data) => (
          <>
            {children(data)}
            {!actions && pager}
          </>
        )}
      </Loaded>
      {actions && (
        <>
          {actions}
          {pager}
        </>
      )}
    </>
  )
}
