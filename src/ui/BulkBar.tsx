import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'
import { useKit } from './kit-context.ts'
import { type SelectAll, SelectAllButton } from './SelectAllButton.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** How many are ticked, in words, where they are no applications. */
  text?: (count: number) => string
  /** Offers the rows of other pages. */
  all?: SelectAll | undefined
  /** Buttons. */
  children: ReactNode
}

/** What can be done with the ticked rows; floats over the foot of the list while there are any. */
export function BulkBar({ selection, text, all, children }: Props) {
  const { t } = useKit()
  const count = selection.ids.size
  return (
    <div role="status" className={styles['place']}>
      {count > 0 && (
        <div className={styles['bar']}>
          <strong>{text?.(count) ?? t('selected', { count })}</strong>
          <SelectAllButton all={all} className={styles['all']} />
          {children}
          <button type="button" aria-label={t('clearSelection')} onClick={selection.clear}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
