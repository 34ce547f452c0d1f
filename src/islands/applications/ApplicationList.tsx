import { useMemo } from 'react'
import type { List } from '../data/use-list-state.ts'
import type { useQuery } from '../data/use-query.ts'
import { BulkBar } from '../ui/BulkBar.tsx'
import { EmptyState, NoMatch } from '../ui/EmptyState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { ApplicationFilterBar, namedFilters } from './ApplicationFilterBar.tsx'
import { ApplicationRows } from './ApplicationRows.tsx'
import type { listApplications } from './application-calls.ts'
import { useApplications } from './applications-context.ts'
import { type ApplicationFilters, applicationsList } from './applications-list.ts'
import { BulkActions } from './BulkActions.tsx'
import styles from './list.module.css'

type Props = {
  list: List<ApplicationFilters>
  query: ReturnType<typeof useQuery<Awaited<ReturnType<typeof listApplications>>>>
}

/** The applications that match, ten on a laptop's window; ticked ones are changed together. */
export function ApplicationList({ list, query }: Props) {
  const { t } = useApplications()
  const rows = useMemo(() => query.data?.content ?? [], [query.data])
  const selection = useSelection(rows.map(({ id }) => String(id)))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  const inUse = namedFilters(list, t)
  return (
    <div className={styles['list']}>
      <ApplicationFilterBar list={list} total={total} />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (inUse.length > 0 ? (
            <NoMatch title={t('noMatch')} filters={inUse} onClear={list.clearFilters} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ))
        }
      >
        {({ content }) => <ApplicationRows rows={content} list={list} selection={selection} />}
      </Loaded>
      <BulkBar selection={selection}>
        <BulkActions selection={selection} rows={rows} />
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
