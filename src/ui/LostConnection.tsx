import { useStore } from '@nanostores/react'
import { CloudOff } from 'lucide-react'
import { useKit } from './kit-context.ts'
import { $lostConnection } from './lost-connection.ts'
import styles from './Toasts.module.css'

/** Stands above the notices as long as the server cannot be reached, with the number of changes that wait for it. */
export function LostConnection() {
  const { t } = useKit()
  const lost = useStore($lostConnection)
  if (!lost) return null
  return (
    <div className={`${styles['toast']} ${styles['lost']}`}>
      <CloudOff className="i" aria-hidden="true" />
      <span>
        {lost.waiting > 0 ? t('offlineWaiting', { count: lost.waiting }) : t('offline')}
        <small>{t(lost.waiting > 0 ? 'offlineWaitingHint' : 'offlineHint')}</small>
      </span>
      <button type="button" onClick={lost.tryNow}>
        {t('again')}
      </button>
    </div>
  )
}
