import { useRef } from 'react'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'
import type { ConfirmQuestion } from './dialogs.ts'
import { useKit } from './kit-context.ts'

type Props = ConfirmQuestion & { onAnswer: (isConfirmed: boolean) => void }

/**
 * Asks yes or no; yes only by the confirm button, every other way of closing is no. Clicking outside does nothing.
 * Focus starts on cancel when the act is destructive. Usually by `await askConfirm({ title, losses, isDestructive })`.
 */
export function ConfirmDialog({
  title,
  about,
  message,
  losses,
  confirmText,
  cancelText,
  icon,
  isDestructive,
  onAnswer,
}: Props) {
  const { t } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      title={title}
      icon={icon}
      role="alertdialog"
      ref={dialog}
      onClose={(value) => onAnswer(value === 'confirm')}
      actions={
        <>
          <button
            type="button"
            className="btn"
            data-focus={isDestructive || undefined}
            onClick={() => dialog.current?.close()}
          >
            {cancelText ?? t('cancel')}
          </button>
          <button
            type="button"
            className={isDestructive ? 'btn kill' : 'btn go'}
            data-focus={isDestructive ? undefined : true}
            onClick={() => dialog.current?.close('confirm')}
          >
            {confirmText ?? t('ok')}
          </button>
        </>
      }
    >
      {about && <p className={styles['about']}>{about}</p>}
      {typeof message === 'string' ? <p>{message}</p> : message}
      {losses && losses.length > 0 && (
        <>
          <p>{t('losses')}</p>
          <ul>
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
