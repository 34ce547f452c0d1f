import { useId, useRef, useState } from 'react'
import { maxReason } from '../../../server/jobs/job.ts'
import { SignList } from '../../guard/SignList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKit } from '../../ui/kit-context.ts'
import { type QueuedAd, signsOf } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './ReturnDialog.module.css'

type Props = {
  ad: QueuedAd
  /** Called with the reason, or with nothing when the dialog was cancelled. */
  onClose: (reason?: string) => void
}

/** The second look at an ad that is held for its signs: shows them again and asks why it is approved all the same. */
export function PassDialog({ ad, onClose }: Props) {
  const { t } = useApproval()
  const { t: tKit } = useKit()
  const [reason, setReason] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const [form, field] = [useId(), useId()]
  const trimmed = reason.trim()
  return (
    <Dialog
      title={t('passTitle', { title: ad['nazivPosla'] || t('untitled') })}
      size="wide"
      ref={dialog}
      onClose={(closedBy) => onClose(closedBy === 'pass' ? trimmed : undefined)}
      cancel={tKit('cancel')}
      actions={
        <button type="submit" form={form} className="btn danger" disabled={!trimmed}>
          {t('passApprove')}
        </button>
      }
    >
      <form
        id={form}
        className={styles['return']}
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed) dialog.current?.close('pass')
        }}
      >
        <p>{t('passHint')}</p>
        <SignList signs={signsOf(ad).filter(({ severity }) => severity === 'block')} />
        <label htmlFor={field}>{t('passReason')}</label>
        <textarea
          id={field}
          className="input"
          data-focus
          rows={4}
          required
          maxLength={maxReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
