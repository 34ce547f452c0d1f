import { useMemo } from 'react'
import { Loaded } from '../../data/Loaded.tsx'
import type { useQuery } from '../../data/use-query.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { EmptyState, NoMatch } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useSelection } from '../../ui/use-selection.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { listApplications } from '../application-calls.ts'
import { useApplications } from '../applications-context.ts'
import { ApplicationRows } from './ApplicationRows.tsx'
import { type ApplicationsList, applicationsList, noFilters } from './applications-list.ts'
import { BulkActions } from './BulkActions.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './list.module.css'
import { namedFilters } from './named-filters.ts'
import type { Arrived } from './use-live-applications.ts'

type Props = {
  list: ApplicationsList
  query: ReturnType<typeof useQuery<Awaited<ReturnType<typeof listApplications>>>>
  arrived: Arrived
}

/** The matching applications; selected ones are edited together. */
export function ApplicationList({ list, query, arrived }: Props) {
  const { t } = useApplications()
  const rows = useMemo(() => query.data?.content ?? [], [query.data])
  const selection = useSelection(rows.map(({ id }) => String(id)))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  const inUse = namedFilters(list, t)
  const first = rows[0]
  useShortcuts([
    {
      keys: 'x Shift+X',
      text: t('tick'),
      run: ({ shiftKey }) => list.openId && selection.toggle(list.openId, shiftKey),
    },
    ...(selection.ids.size > 0 ? [{ keys: 'Escape', text: t('untick'), run: selection.clear }] : []),
    ...(list.openId === null && first
      ? [{ keys: 'j ArrowDown', text: t('next'), run: () => list.open(String(first.id)) }]
      : []),
  ])
  return (
    <div className={styles['list']}>
      <ListHead {...{ list, selection, total, arrived }} />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (inUse.length > 0 ? (
            <NoMatch title={t('noMatch')} filters={inUse} onClear={() => list.setFilters(noFilters)} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ))
        }
      >
        {({ content }) => <ApplicationRows rows={content} list={list} selection={selection} />}
      </Loaded>
      <BulkBar selection={selection}>
        <BulkActions selection={selection} />
      </BulkBar>
      {total > 0 && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          sizes={applicationsList.page.sizes}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  )
}
