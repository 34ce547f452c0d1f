import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './BottomSheet.module.css'
import { IconButton } from './IconButton.tsx'
import { useKit } from './kit-context.ts'
import { openModal } from './modals.ts'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A modal that slides up from the bottom: menus and filters of a phone. A press outside, Escape and × close it. Mount it while it is open. */
export function BottomSheet({ title, onClose, children }: Props) {
  const { t } = useKit()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => openModal(dialog.current), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles['inside']}>
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon={X} label={t('close')} onClick={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  )
}
