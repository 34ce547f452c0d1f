import { ListFilter, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BottomSheet } from './BottomSheet.tsx'
import styles from './FilterBar.module.css'
import { useKit } from './kit-context.ts'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  title: string
  count?: number | undefined
  /** A `SearchBox`. */
  search?: ReactNode
  /** `FilterSelect`s and toggle buttons (`btn` with `aria-pressed`). */
  filters?: ReactNode
  /** How many of them are in use: shown on the phone's button. */
  filtersInUse?: number
  onClear?: () => void
  /** View, export, the accent. */
  end?: ReactNode
}

const focusField = (row: HTMLElement | null) => row?.querySelector('input')?.focus()

/**
 * The sticky bar of a screen: title with count, search, filters, the rest. On a phone search and filters open from
 * buttons, the filters as a sheet.
 */
export function FilterBar({ title, count, search, filters, filtersInUse = 0, onClear, end }: Props) {
  const { t, format } = useKit()
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<'search' | 'filters' | null>(null)
  const clear = onClear && filtersInUse > 0 && (
    <button type="button" className="btn bare" onClick={onClear}>
      {t('clearFilters')}
    </button>
  )
  return (
    <search className={styles['bar']} aria-label={title}>
      <h1>
        {title} {count !== undefined && <small>{format.number(count)}</small>}
      </h1>
      {!isPhone && search}
      {!isPhone && filters}
      {!isPhone && clear}
      <div className={styles['end']}>
        {isPhone && search && (
          <button
            type="button"
            className="btn square"
            aria-label={t('search')}
            aria-expanded={open === 'search'}
            onClick={() => setOpen(open === 'search' ? null : 'search')}
          >
            <Search className="i" aria-hidden="true" />
          </button>
        )}
        {isPhone && filters && (
          <button
            type="button"
            className={filtersInUse ? 'btn square set' : 'btn square'}
            aria-label={filtersInUse ? `${t('filters')} (${filtersInUse})` : t('filters')}
            onClick={() => setOpen('filters')}
          >
            <ListFilter className="i" aria-hidden="true" />
          </button>
        )}
        {end}
      </div>
      {isPhone && open === 'search' && (
        <div ref={focusField} className={styles['row']}>
          {search}
        </div>
      )}
      {isPhone && open === 'filters' && (
        <BottomSheet title={t('filters')} onClose={() => setOpen(null)}>
          <div className={styles['sheet']}>
            {filters}
            {clear}
          </div>
        </BottomSheet>
      )}
    </search>
  )
}
