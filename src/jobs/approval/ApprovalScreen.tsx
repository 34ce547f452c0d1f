import { totalOf } from '../../data/LoadedList.tsx'
import { invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kit } from '../../ui/Kit.tsx'
import type { KitProps } from '../../ui/kit-context.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { listQueue, queueKey } from './approval-calls.ts'
import { ApprovalContext, type ApprovalGiven, approvalTools, useApproval } from './approval-context.ts'
import { approvalList, approvalQuery } from './approval-list.ts'
import { QueuedAds } from './QueuedAds.tsx'
import { ReviewPane } from './ReviewPane.tsx'

type Props = ApprovalGiven & { kit: KitProps; search: string }

/** The ads that wait for approval, with the open one beside them. */
export default function ApprovalScreen({ kit, search, ...approval }: Props) {
  return (
    <Kit {...kit}>
      <ApprovalContext value={approvalTools(approval, kit.language)}>
        <Screen search={search} />
      </ApprovalContext>
    </Kit>
  )
}

function Screen({ search }: { search: string }) {
  const { t } = useApproval()
  const list = useListState(approvalList, search)
  const query = useQuery(`${queueKey}${list.key}`, (signal) => listQueue(approvalQuery(list), signal))
  useEvents(['job'], () => invalidateSoon(queueKey))
  const rows = query.data?.content ?? []
  const total = totalOf(query)
  const index = rows.findIndex(({ id }) => String(id) === list.openId)
  const stepTo = (at: number) => {
    const row = rows[at]
    return row && (() => list.open(String(row.id)))
  }
  const detail = list.openId !== null && (
    <ReviewPane
      key={list.openId}
      id={list.openId}
      position={index < 0 ? undefined : { index: list.page * list.pageSize + index, total }}
      onPrevious={stepTo(index - 1)}
      onNext={stepTo(index + 1)}
      onClose={list.close}
    />
  )
  return (
    <SplitPane
      list={<QueuedAds list={list} query={query} />}
      detail={detail || null}
      placeholder={total > 0 ? <EmptyState title={t('choose')}>{t('chooseHint')}</EmptyState> : undefined}
    />
  )
}
