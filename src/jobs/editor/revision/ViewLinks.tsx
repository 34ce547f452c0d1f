import { useEditor } from '../editor-context.ts'
import { type View, viewHash } from './use-view.ts'
import styles from './ViewLinks.module.css'

/** The two views of a changed ad: its fields, and what differs from the published text. */
export function ViewLinks({ view, count }: { view: View; count: number }) {
  const { t } = useEditor()
  const current = (each: View) => (each === view ? 'true' : undefined)
  return (
    <nav className={styles['views']} aria-label={t('revisionViews')}>
      <a href={viewHash.editing} aria-current={current('editing')}>
        {t('editing')}
      </a>
      <a href={viewHash.differences} aria-current={current('differences')}>
        {t('differences')} <span>{count}</span>
      </a>
    </nav>
  )
}
