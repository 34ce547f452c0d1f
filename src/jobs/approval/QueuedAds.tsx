import { awaitingStatuses } from '../../../server/jobs/job.ts'
import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { namedFilters } from '../../data/named-filters.ts'
import type { Query } from '../../data/use-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import type { listQueue } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import type { ApprovalList } from './approval-list.ts'
import { QueueRows } from './QueueRows.tsx'
import styles from './queue.module.css'

type Props = {
  list: ApprovalList
  query: Query<Awaited<ReturnType<typeof listQueue>>>
}

/** The approval queue, in the order of the list. */
export function QueuedAds({ list, query }: Props) {
  const { t } = useApproval()
  const { filters, refined } = list
  return (
    <div className={styles['queue']}>
      <FilterBar
        title={t('title')}
        count={query.data && totalOf(query)}
        filters={
          <FilterSelect
            label={t('allKinds')}
            value={filters.status}
            options={awaitingStatuses.map((value) => ({ value, text: t(`status_${value}`) }))}
            onChange={(status) => list.setFilters({ status })}
          />
        }
        filtersInUse={refined.length}
        onClear={list.clearFilters}
      />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedFilters(list, { status: (status) => t(`status_${status}`), company: () => t('oneCompany') })}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        hidesLonePager
      >
        {({ content }) => <QueueRows rows={content} list={list} />}
      </LoadedList>
    </div>
  )
}
