import { useRef } from 'react'
import { Dialog } from './Dialog.tsx'
import type { MessageNotice } from './dialogs.ts'
import { useKit } from './kit-context.ts'

type Props = MessageNotice & { onClose: () => void }

/** Says something that must be read; one button, and clicking outside closes it too. Usually by `showMessage`. */
export function MessageDialog({ title, message, buttonText, onClose }: Props) {
  const { t } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      title={title}
      closesOutside
      ref={dialog}
      onClose={onClose}
      actions={
        <button type="button" className="btn go" data-focus onClick={() => dialog.current?.close()}>
          {buttonText ?? t('ok')}
        </button>
      }
    >
      {typeof message === 'string' ? <p>{message}</p> : message}
    </Dialog>
  )
}
