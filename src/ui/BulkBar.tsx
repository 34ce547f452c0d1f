import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './BulkBar.module.css'
import { useKit } from './kit-context.ts'
import type { Selection } from './use-selection.ts'

/** What can be done with the ticked rows; floats over the foot of the list while there are any. Children are buttons. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useKit()
  const count = selection.ids.size
  return (
    <div role="status" className={styles['place']}>
      {count > 0 && (
        <div className={styles['bar']}>
          <strong>{t('selected', { count })}</strong>
          {children}
          <button type="button" aria-label={t('clearSelection')} onClick={selection.clear}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
