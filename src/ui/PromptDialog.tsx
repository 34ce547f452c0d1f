import { useId, useRef, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import type { PromptQuestion } from './dialogs.ts'
import { useKit } from './kit-context.ts'

type Props = PromptQuestion & { onAnswer: (text: string | null) => void }

/** Asks for a line of text, 500 px wide; clicking outside does nothing. Null unless confirmed with some text. Usually by `askText`. */
export function PromptDialog({
  title,
  text,
  placeholder = '',
  initial = '',
  maxLength = 200,
  confirmText,
  cancelText,
  onAnswer,
}: Props) {
  const { t } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const [value, setValue] = useState(initial)
  const id = useId()
  const answer = value.trim()
  const isTooLong = answer.length > maxLength
  const isReady = answer !== '' && !isTooLong
  return (
    <Dialog
      title={title}
      size="prompt"
      ref={dialog}
      onClose={(closedBy) => onAnswer(closedBy === 'confirm' && isReady ? answer : null)}
      cancel={cancelText ?? t('cancel')}
      actions={
        <button type="submit" form={`${id}-form`} className="btn go" disabled={!isReady}>
          {confirmText ?? t('ok')}
        </button>
      }
    >
      <form
        id={`${id}-form`}
        className="field"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) dialog.current?.close('confirm')
        }}
      >
        <label htmlFor={`${id}-text`}>{text}</label>
        <PromptText
          {...{ id, value, placeholder, setValue }}
          tooLong={isTooLong ? t('tooLong', { max: maxLength }) : ''}
        />
      </form>
    </Dialog>
  )
}

type TextProps = {
  id: string
  value: string
  placeholder: string
  setValue: (value: string) => void
  /** What is wrong when the text is too long, or ''. */
  tooLong: string
}

const PromptText = ({ id, value, placeholder, setValue, tooLong }: TextProps) => (
  <>
    <input
      id={`${id}-text`}
      className="input"
      data-focus
      autoComplete="off"
      value={value}
      placeholder={placeholder}
      aria-invalid={tooLong ? true : undefined}
      aria-describedby={tooLong ? `${id}-error` : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
    {tooLong && (
      <p className="field-error" id={`${id}-error`} role="alert">
        {tooLong}
      </p>
    )}
  </>
)
