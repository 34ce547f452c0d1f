import { statusGroups } from '../../../server/jobs/job.ts'
import type { List } from '../../data/use-list-state.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'
import styles from './JobFilters.module.css'
import { type StatusGroup, statusGroupNames } from './own-jobs-list.ts'

export type JobFilterValues = { q: string; group: StatusGroup | null; company: number | null }
/** How many ads each status has, and how many have a change that is not approved. */
export type Counts = { statusCounts: Record<string, number>; revised: number }
type Props = {
  list: List<JobFilterValues>
  /** Unknown when the ads could not be loaded. */
  counts: Counts | undefined
}

const orders = {
  newest: { column: 'creationTime', isAscending: false },
  oldest: { column: 'creationTime', isAscending: true },
  byTitle: { column: 'nazivPosla', isAscending: true },
  expiring: { column: 'expirationTime', isAscending: true },
  mostApplications: { column: 'prijave', isAscending: false },
  changed: { column: 'updatedTime', isAscending: false },
} as const
type Order = keyof typeof orders

/** How many ads a group of statuses holds. */
export const countOf = ({ statusCounts, revised }: Counts, group: StatusGroup): number =>
  group === 'revised' ? revised : statusGroups[group].reduce((total, status) => total + (statusCounts[status] ?? 0), 0)

/** Status groups with their number of ads, search and order. */
export function JobFilters({ list, counts }: Props) {
  const t = useTexts('ads')
  const { isAdmin } = useKit()
  const { filters } = list
  const all = counts && Object.values(counts.statusCounts).reduce((total, count) => total + count, 0)
  const segments = [
    { value: '', text: t('allStatuses'), ...(all !== undefined && { count: all }) },
    ...statusGroupNames.map((group) => ({
      value: group,
      text: t(`group_${group}`),
      ...(counts && { count: countOf(counts, group) }),
    })),
  ]
  return (
    <search className={styles['filters']} aria-label={t('filters')}>
      <Segments
        label={t('statuses')}
        segments={segments}
        value={filters.group ?? ''}
        onChange={(group) => list.setFilters({ group: (group || null) as StatusGroup | null })}
      />
      <div className={styles['finders']}>
        <SearchBox label={t('search')} value={filters.q} onChange={(q) => list.setFilters({ q }, { replace: true })} />
        <OrderSelect list={list} />
        {isAdmin && <CompanyPicker value={filters.company} onChange={(company) => list.setFilters({ company })} />}
      </div>
    </search>
  )
}

function OrderSelect({ list: { sort, setSort } }: { list: List<JobFilterValues> }) {
  const t = useTexts('ads')
  const order = (Object.keys(orders) as Order[]).find(
    (name) => orders[name].column === sort.column && orders[name].isAscending === sort.isAscending,
  )
  return (
    <select
      className="pick"
      aria-label={t('order')}
      value={order ?? ''}
      onChange={({ currentTarget }) => setSort({ ...orders[currentTarget.value as Order] })}
    >
      {!order && <option value="">{t('order')}</option>}
      {(Object.keys(orders) as Order[]).map((name) => (
        <option key={name} value={name}>
          {t(`order_${name}`)}
        </option>
      ))}
    </select>
  )
}
