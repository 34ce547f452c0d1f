import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'
import { openModal } from './modals.ts'

type Props = {
  title: string
  icon?: ReactNode
  /** 'prompt' is 500 px wide, as the dialogs that ask for text are. 'wide' holds a list or an editor, 'full' a screen of its own on a phone. */
  size?: 'normal' | 'prompt' | 'wide' | 'full'
  /** Clicking outside closes it. */
  closesOutside?: boolean
  /** 'alertdialog' for what interrupts with a question. */
  role?: 'dialog' | 'alertdialog'
  /** Gets the value of the button that closed it; '' for Escape and all else. */
  onClose: (value: string) => void
  /** Escape asks for it; `preventDefault` keeps it open. */
  onCancel?: (event: SyntheticEvent) => void
  /** The native element, whose `close(value)` ends the dialog. */
  ref?: RefObject<HTMLDialogElement | null>
  children?: ReactNode
  /** The text of a button before the others that only closes it. */
  cancel?: string
  /** Buttons, the accent last. One with `data-focus` gets focus, else the first. */
  actions?: ReactNode
}

/**
 * A modal on the native dialog: focus stays inside and returns, Escape closes. Mount it while it is open.
 * For questions use `askConfirm`, `showMessage` and `askText` of `src/ui/dialogs.ts`; this one is for own content.
 */
export function Dialog({
  title,
  icon,
  size = 'normal',
  closesOutside = false,
  role,
  onClose,
  onCancel,
  ref,
  children,
  cancel,
  actions,
}: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const id = useId()
  useModal(dialog)

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      role={role}
      className={`${styles['dialog']} ${styles[size]}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      onClose={(event) => event.target === event.currentTarget && onClose(event.currentTarget.returnValue)}
      onCancel={(event) => event.target === event.currentTarget && onCancel?.(event)}
      onClick={(event) => closesOutside && isOutside(event) && event.currentTarget.close()}
    >
      <h2 id={`${id}-title`}>
        {icon}
        {title}
      </h2>
      {children && (
        <div id={`${id}-body`} className={styles['body']}>
          {children}
        </div>
      )}
      {(cancel || actions) && (
        <div className={styles['actions']}>
          {cancel && (
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              {cancel}
            </button>
          )}
          {actions}
        </div>
      )}
    </dialog>
  )
}

/** Shows the dialog while it is mounted; focus returns to where it was. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const close = openModal(element)
    element.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
    element.scrollTop = 0
    return () => {
      close?.()
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [dialog])
}

/** The backdrop belongs to the dialog: a click on it is one on the dialog, outside its box. */
function isOutside({ target, currentTarget, clientX, clientY }: React.MouseEvent<HTMLDialogElement>) {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
