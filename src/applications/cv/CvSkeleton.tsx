import { useKit } from '../../ui/kit-context.ts'
import styles from './cv.module.css'

/** An empty sheet while the CV is loaded. */
export function CvSkeleton() {
  const { t } = useKit()
  return (
    <div className={styles['sheets']} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={styles['empty']} aria-hidden="true" />
    </div>
  )
}
