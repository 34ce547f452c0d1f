import { useId, useRef, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { useKit } from '../ui/kit-context.ts'
import styles from './approval.module.css'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'

const maxReason = 2000

type Props = {
  ad: QueuedAd
  /** Gets the reason; nothing when it was cancelled. */
  onClose: (reason?: string) => void
}

/** Asks why an ad is returned, which its company reads. Ready sentences are added by a click, in the company's language. */
export function ReturnDialog({ ad, onClose }: Props) {
  const { t, reasons } = useApproval()
  const { t: tKit } = useKit()
  const [reason, setReason] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const given = reason.trim()

  function add(sentence: string) {
    setReason([given, sentence].filter(Boolean).join('\n').slice(0, maxReason))
    field.current?.focus()
  }
  return (
    <Dialog
      title={t('returnTitle', { title: ad['nazivPosla'] || t('untitled') })}
      size="wide"
      ref={dialog}
      onClose={(closedBy) => onClose(closedBy === 'return' ? given : undefined)}
      actions={
        <>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {tKit('cancel')}
          </button>
          <button type="submit" form={id} className="btn go" disabled={!given}>
            {t('return')}
          </button>
        </>
      }
    >
      <form
        id={id}
        className={styles['return']}
        onSubmit={(event) => {
          event.preventDefault()
          if (given) dialog.current?.close('return')
        }}
      >
        <p>{t('returnHint', { language: t(`language_${ad.companyLanguage}`) })}</p>
        <fieldset className={styles['reasons']}>
          <legend className="visually-hidden">{t('readyReasons')}</legend>
          {reasons.map(({ name, texts }) => (
            <button key={name} type="button" className="btn" onClick={() => add(texts[ad.companyLanguage])}>
              {name}
            </button>
          ))}
        </fieldset>
        <label htmlFor={`${id}-reason`}>{t('reason')}</label>
        <textarea
          ref={field}
          id={`${id}-reason`}
          className="input"
          data-focus
          rows={6}
          required
          lang={ad.companyLanguage}
          maxLength={maxReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
      </form>
    </Dialog>
  )
}
