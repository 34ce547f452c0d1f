import { useMemo } from 'react'
import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { useListShortcuts } from '../../data/use-list-shortcuts.ts'
import type { Query } from '../../data/use-query.ts'
import { useSelectAll } from '../../data/use-select-all.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { listApplications } from '../application-calls.ts'
import { ApplicationRows } from './ApplicationRows.tsx'
import { type ApplicationsList, applicationsQuery, noApplicationFilters } from './applications-list.ts'
import { BulkActions } from './BulkActions.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './list.module.css'
import { namedApplicationFilters } from './named-filters.ts'
import type { Arrived } from './use-live-applications.ts'

type Props = {
  list: ApplicationsList
  query: Query<Awaited<ReturnType<typeof listApplications>>>
  arrived: Arrived
}

/** The matching applications; selected ones are edited together. */
export function ApplicationList({ list, query, arrived }: Props) {
  const t = useTexts('applications')
  const rows = useMemo(() => query.data?.content ?? [], [query.data])
  const selection = useSelection(rows.map(({ id }) => String(id)))
  const total = totalOf(query)
  const all = useSelectAll({
    ...{ selection, total, failed: t('loadFailed') },
    loadPage: ({ page, pageSize }) =>
      listApplications({ ...applicationsQuery(list), page_index: page, page_size: pageSize }),
  })
  useListShortcuts({ list, rows, selection, maySelect: useKit().may('POST /api/prijave/bulk'), t })
  return (
    <div className={styles['list']}>
      <ListHead {...{ list, selection, all, total, arrived }} />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedApplicationFilters(list, t)}
        onClear={() => list.setFilters(noApplicationFilters)}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        actions={
          <BulkBar selection={selection}>
            <BulkActions selection={selection} />
          </BulkBar>
        }
      >
        {({ content }) => <ApplicationRows rows={content} list={list} selection={selection} />}
      </LoadedList>
    </div>
  )
}
