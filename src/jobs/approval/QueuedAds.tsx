import { awaitingStatuses } from '../../../server/jobs/job.ts'
import { Loaded } from '../../data/Loaded.tsx'
import type { useQuery } from '../../data/use-query.ts'
import { EmptyState, NoMatch } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Pager } from '../../ui/Pager.tsx'
import type { listQueue } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { type ApprovalList, approvalList } from './approval-list.ts'
import { QueueRows } from './QueueRows.tsx'
import styles from './queue.module.css'

type Props = {
  list: ApprovalList
  query: ReturnType<typeof useQuery<Awaited<ReturnType<typeof listQueue>>>>
  total: number
}

/** The approval queue, in the order of the list. */
export function QueuedAds({ list, query, total }: Props) {
  const { t } = useApproval()
  const { filters, refined } = list
  return (
    <div className={styles['queue']}>
      <FilterBar
        title={t('title')}
        count={query.data && total}
        filters={
          <FilterSelect
            label={t('allKinds')}
            value={filters.status ?? ''}
            options={awaitingStatuses.map((value) => ({ value, text: t(`status_${value}`) }))}
            onChange={(value) => list.setFilters({ status: awaitingStatuses.find((each) => each === value) ?? null })}
          />
        }
        filtersInUse={refined.length}
        onClear={list.clearFilters}
      />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (refined.length > 0 ? (
            <NoMatch title={t('noMatch')} filters={[]} onClear={list.clearFilters} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ))
        }
      >
        {({ content }) => <QueueRows rows={content} list={list} />}
      </Loaded>
      {total > list.pageSize && (
        <Pager
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          sizes={approvalList.page.sizes}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  )
}
