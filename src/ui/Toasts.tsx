import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from './kit-context.ts'
import { LostConnection } from './LostConnection.tsx'
import { $modals } from './modals.ts'
import styles from './Toasts.module.css'
import { $toasts, closeToast, type Toast } from './toasts.ts'

/**
 * The live region of short notices; `Kit` mounts it. Show one by `showToast` of `src/ui/toasts.ts`. While a modal is
 * open it stands in there, since all else on the page takes no clicks.
 */
export function Toasts() {
  const toasts = useStore($toasts)
  const modal = useStore($modals).at(-1)
  const region = (
    <div className={styles['region']} role="status" aria-live="polite" aria-atomic="false">
      <LostConnection />
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return modal ? createPortal(region, modal) : region
}

/** One notice. Its time stands still while the pointer or focus is on it. */
function ToastBar({ toast: { id, text, action, hasClose, durationMs } }: { toast: Toast }) {
  const { t } = useKit()
  const [isOnHold, setHeld] = useState(false)
  useEffect(() => {
    if (isOnHold) return
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isOnHold])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while the pointer or focus is on it
    <div
      className={styles['toast']}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
    >
      <span>{text}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            closeToast(id)
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
      {hasClose && (
        <button type="button" onClick={() => closeToast(id)}>
          {t('close')}
        </button>
      )}
    </div>
  )
}
