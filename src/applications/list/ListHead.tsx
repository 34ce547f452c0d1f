import { ArrowUp } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { type SelectAll, SelectAllButton } from '../../ui/SelectAllButton.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { ApplicationsList } from './applications-list.ts'
import styles from './list.module.css'
import type { Arrived } from './use-live-applications.ts'

const sorts = [
  'vrijeme-false',
  'vrijeme-true',
  'ime-true',
  'nazivPosla-true',
  'rating-false',
  'processId-true',
  'seen-true',
  'obecanje-true',
] as const

type Props = {
  list: ApplicationsList
  selection: Selection
  all: SelectAll | undefined
  total: number
  arrived: Arrived
}

/** Selects the whole page, orders the list, and shows how many applications arrived since it was loaded. */
export function ListHead({ list, selection, all, total, arrived }: Props) {
  const t = useTexts('applications')
  const { sort } = list
  const maySelect = useKit().may('POST /api/prijave/bulk')
  function showArrived() {
    arrived.show()
    list.setPage(0)
  }
  return (
    <div className={styles['head']}>
      {maySelect && (
        <label className={styles['box']}>
          <input
            type="checkbox"
            aria-label={t('selectAll')}
            checked={selection.areAllSelected}
            disabled={total === 0}
            ref={(box) => {
              if (box) box.indeterminate = selection.areSomeSelected && !selection.areAllSelected
            }}
            onChange={({ target }) => selection.setAll(target.checked)}
          />
        </label>
      )}
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
      <div role="status">
        <SelectAllButton all={all} />
        {arrived.count > 0 && (
          <button type="button" className="btn set" onClick={showArrived}>
            <ArrowUp className="i" aria-hidden="true" />
            {t('arrived', { count: arrived.count })}
          </button>
        )}
      </div>
    </div>
  )
}
