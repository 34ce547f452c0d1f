import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useKit } from './kit-context.ts'
import styles from './Pager.module.css'

type Props = {
  /** From zero. */
  page: number
  pageSize: number
  total: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onPageSize?: (size: number) => void
}

/**
 * '1–50 od 143', the page size and the way to the previous and next page. Stands below a list.
 *
 *     <Pager page={list.page} pageSize={list.pageSize} total={meta.number_of_items} sizes={[20, 50, 100, 300]}
 *       onPage={list.setPage} onPageSize={list.setPageSize} />
 */
export function Pager({ page, pageSize, total, sizes = [], onPage, onPageSize }: Props) {
  const { t } = useKit()
  const from = page * pageSize + 1
  const to = Math.min(total, from + pageSize - 1)
  return (
    <nav className={styles['pager']} aria-label={t('pager')}>
      <span role="status">{from > total ? t('noRows') : t('range', { from, to, total })}</span>
      <div>
        {sizes.length > 1 && onPageSize && (
          <label>
            <select
              className="pick"
              aria-label={t('pageSize')}
              value={pageSize}
              onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <span aria-hidden="true">{t('perPage')}</span>
          </label>
        )}
        <button
          type="button"
          className="btn bare square"
          aria-label={t('previousPage')}
          aria-disabled={page === 0}
          onClick={() => page > 0 && onPage(page - 1)}
        >
          <ChevronLeft className="i" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn bare square"
          aria-label={t('nextPage')}
          aria-disabled={to >= total}
          onClick={() => to < total && onPage(page + 1)}
        >
          <ChevronRight className="i" aria-hidden="true" />
        </button>
      </div>
    </nav>
  )
}
