import { useId, useRef, useState } from 'react'
import { maxReason } from '../../../server/jobs/job.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKit } from '../../ui/kit-context.ts'
import type { QueuedAd, ReturnReason } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { MarkedFields } from './MarkedFields.tsx'
import styles from './ReturnDialog.module.css'

type Props = {
  ad: QueuedAd
  /** Called with the reasons, or with nothing when the dialog was cancelled. */
  onClose: (reason?: ReturnReason) => void
}

/**
 * Asks for the reason why an ad is returned to its company, and for the fields that it concerns, whose own reasons are
 * enough. Prepared sentences in the company's language can be added.
 */
export function ReturnDialog({ ad, onClose }: Props) {
  const { t, itemNames } = useApproval()
  const { t: tKit } = useKit()
  const [reason, setReason] = useState('')
  const [marked, setMarked] = useState<Record<string, string>>({})
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const nameOf = (item: string) => itemNames?.[ad.companyLanguage][item] ?? item
  const own = Object.entries(marked).map(([item, each]) => ({ name: nameOf(item), reason: each.trim() }))
  const hasOwn = own.length > 0 && own.every((each) => each.reason)
  const ofItems = own.map((each) => `${each.name}: ${each.reason}`).join('\n')
  const trimmed = reason.trim() || (hasOwn ? ofItems.slice(0, maxReason) : '')
  const fields = Object.fromEntries(Object.entries(marked).map(([field, each]) => [field, each.trim() || trimmed]))
  return (
    <Dialog
      title={t('returnTitle', { title: ad['nazivPosla'] || t('untitled') })}
      size="wide"
      ref={dialog}
      onClose={(closedBy) => onClose(closedBy === 'return' ? { reason: trimmed, fields } : undefined)}
      cancel={tKit('cancel')}
      actions={
        <button type="submit" form={id} className="btn go" disabled={!trimmed}>
          {own.length > 0 ? t('returnFields', { count: own.length }) : t('return')}
        </button>
      }
    >
      <form
        id={id}
        className={styles['return']}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed) dialog.current?.close('return')
        }}
      >
        <p>{t('returnHint', { language: t(`language_${ad.companyLanguage}`) })}</p>
        <ReasonField language={ad.companyLanguage} required={!hasOwn} reason={reason} onChange={setReason} />
        <MarkedFields ad={ad} marked={marked} onChange={setMarked} />
      </form>
    </Dialog>
  )
}

type FieldProps = {
  language: QueuedAd['companyLanguage']
  required: boolean
  reason: string
  onChange: (reason: string) => void
}

function ReasonField({ language, required, reason, onChange }: FieldProps) {
  const { t, reasons } = useApproval()
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function add(sentence: string) {
    onChange([reason.trim(), sentence].filter(Boolean).join('\n').slice(0, maxReason))
    field.current?.focus()
  }
  return (
    <>
      <fieldset className={styles['reasons']}>
        <legend className="visually-hidden">{t('readyReasons')}</legend>
        {reasons.map(({ name, texts }) => (
          <button key={name} type="button" className="btn" onClick={() => add(texts[language])}>
            {name}
          </button>
        ))}
      </fieldset>
      <label htmlFor={id}>{t('reason')}</label>
      <textarea
        ref={field}
        id={id}
        className="input"
        data-focus
        rows={6}
        required={required}
        lang={language}
        maxLength={maxReason}
        value={reason}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
    </>
  )
}
