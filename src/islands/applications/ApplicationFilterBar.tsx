import type { List } from '../data/use-list-state.ts'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useApplications } from './applications-context.ts'
import type { ApplicationFilters } from './applications-list.ts'

const sorts = [
  'vrijeme-false',
  'vrijeme-true',
  'ime-true',
  'nazivPosla-true',
  'rating-false',
  'processId-true',
] as const
const ratings = ['5', '4', '3', '2', '1']

/** Search, stage, unread, rating and order. */
export function ApplicationFilterBar({ list, total }: { list: List<ApplicationFilters>; total: number }) {
  const { t, stages } = useApplications()
  const { filters, sort } = list
  return (
    <FilterBar
      title={t('title')}
      count={total}
      search={
        <SearchBox label={t('search')} value={filters.q} onChange={(q) => list.setFilters({ q }, { replace: true })} />
      }
      filtersInUse={list.refined.filter((name) => name !== 'q').length}
      onClear={list.clearFilters}
      filters={
        <>
          {stages.length > 0 && (
            <FilterSelect
              label={t('stage')}
              value={filters.processId ? String(filters.processId) : ''}
              options={stages.map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(id) => list.setFilters({ processId: id ? Number(id) : null })}
            />
          )}
          <FilterSelect
            label={t('ratingFilter')}
            value={filters.rating ? String(filters.rating) : ''}
            options={ratings.map((value) => ({ value, text: `★ ${value}` }))}
            onChange={(value) => list.setFilters({ rating: value ? Number(value) : null })}
          />
          <button
            type="button"
            className="btn"
            aria-pressed={filters.seen === '0'}
            onClick={() => list.setFilters({ seen: filters.seen === '0' ? null : '0' })}
          >
            {t('unreadOnly')}
          </button>
          <select
            className="pick"
            aria-label={t('sort')}
            value={`${sort.column}-${sort.isAscending}`}
            onChange={({ target }) => {
              const [column = '', isAscending] = target.value.split('-')
              list.setSort({ column, isAscending: isAscending === 'true' })
            }}
          >
            {sorts.map((value) => (
              <option key={value} value={value}>
                {t(`sort_${value}`)}
              </option>
            ))}
          </select>
        </>
      }
    />
  )
}

type Translate = ReturnType<typeof useApplications>['t']

/** The filters in use, with what takes each off. */
export function namedFilters(list: List<ApplicationFilters>, t: Translate) {
  const { filters } = list
  const texts: Partial<Record<keyof ApplicationFilters, string>> = {
    ...(filters.q && { q: filters.q }),
    ...(filters.jobId && { jobId: t('oneJob') }),
    ...(filters.company && { company: t('oneCompany') }),
    ...(filters.processId && { processId: t('stage') }),
    ...(filters.seen && { seen: t('unreadOnly') }),
    ...(filters.rating && { rating: `★ ${filters.rating}` }),
  }
  return Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    onRemove: () => list.setFilters({ [name]: name === 'q' ? '' : null }),
  }))
}
