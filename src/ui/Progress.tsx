import { useKit } from './kit-context.ts'
import styles from './Progress.module.css'

/** Long work with its numbers: 'Kopiranje… 64 / 143'. Without `total` it only says that it runs. */
export function Progress({ label, done, total }: { label: string; done?: number; total?: number }) {
  const { t } = useKit()
  const isKnown = done !== undefined && total !== undefined && total > 0
  return (
    <div className={styles['progress']} role="status">
      <p>
        <b>{label}</b>
        {isKnown && <span className="soft num">{t('progress', { done, total })}</span>}
      </p>
      <progress aria-label={label} value={isKnown ? done : undefined} max={isKnown ? total : undefined} />
    </div>
  )
}
