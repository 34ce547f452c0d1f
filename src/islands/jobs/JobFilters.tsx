import type { JobStatus } from '../../../server/jobs/job.ts'
import type { List } from '../data/use-list-state.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { CompanyPicker } from './CompanyPicker.tsx'
import styles from './jobs.module.css'
import { type JobsTranslate, useJobs } from './jobs-context.ts'

export type JobFilterValues = { q: string; status: JobStatus | null; company: number | null }
type Props = { list: List<JobFilterValues>; statusCounts: Record<string, number> }

const orders = {
  newest: { column: 'creationTime', isAscending: false },
  oldest: { column: 'creationTime', isAscending: true },
  byTitle: { column: 'nazivPosla', isAscending: true },
  expiring: { column: 'expirationTime', isAscending: true },
  mostApplications: { column: 'prijave', isAscending: false },
  changed: { column: 'updatedTime', isAscending: false },
} as const
type Order = keyof typeof orders

/** Text, status with its number of ads, and order. */
export function JobFilters({ list, statusCounts }: Props) {
  const { t, isAdmin } = useJobs()
  const { filters, sort } = list
  const order = (Object.keys(orders) as Order[]).find(
    (name) => orders[name].column === sort.column && orders[name].isAscending === sort.isAscending,
  )
  const statuses = Object.entries(statusCounts).map(([status, count]) => ({
    value: status,
    text: `${t(status as 'DRAFT')} (${count})`,
  }))
  return (
    <search className={styles['filters']} aria-label={t('filters')}>
      <SearchBox label={t('search')} value={filters.q} onChange={(q) => list.setFilters({ q }, { replace: true })} />
      <FilterSelect
        label={t('allStatuses')}
        value={filters.status ?? ''}
        options={statuses}
        onChange={(status) => list.setFilters({ status: (status || null) as JobStatus | null })}
      />
      <select
        className="pick"
        aria-label={t('order')}
        value={order ?? ''}
        onChange={({ currentTarget }) => list.setSort({ ...orders[currentTarget.value as Order] })}
      >
        {!order && <option value="">{t('order')}</option>}
        {(Object.keys(orders) as Order[]).map((name) => (
          <option key={name} value={name}>
            {t(`order_${name}`)}
          </option>
        ))}
      </select>
      {isAdmin && <CompanyPicker value={filters.company} onChange={(company) => list.setFilters({ company })} />}
    </search>
  )
}

/** The filters in use, with what takes each off. */
export const namedFilters = (list: List<JobFilterValues>, t: JobsTranslate) =>
  [
    { name: 'q', isUsed: list.filters.q !== '', text: list.filters.q, onRemove: () => list.setFilters({ q: '' }) },
    {
      name: 'status',
      isUsed: list.filters.status !== null,
      text: t((list.filters.status ?? 'DRAFT') as 'DRAFT'),
      onRemove: () => list.setFilters({ status: null }),
    },
    {
      name: 'company',
      isUsed: list.filters.company !== null,
      text: t('oneCompany'),
      onRemove: () => list.setFilters({ company: null }),
    },
  ].filter(({ isUsed }) => isUsed)
