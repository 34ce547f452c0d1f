import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type ReplyKind, replyKinds } from '../../server/replies/reply.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { focusInvalid } from '../ui/focus-invalid.ts'
import { isWriting } from '../ui/key-names.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Segments } from '../ui/Segments.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { showToast } from '../ui/toasts.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { ReplyFields } from './ReplyFields.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'
import styles from './replies.module.css'
import { type RepliesPreview, sendReplies, type Templates } from './reply-calls.ts'
import { type KeptReply, useReplyDraft } from './use-reply-draft.ts'

type Props = {
  ids: readonly number[]
  templates: Templates
  plan: RepliesPreview
  kept: KeptReply
  onClose: () => void
  onSent?: () => void
}

/** Template, text and preview of the reply. */
export function ReplyForm({ ids, templates, plan, kept, onClose, onSent }: Props) {
  const t = useTexts('replies')
  const form = useRef<HTMLFormElement>(null)
  const draft = useReplyDraft(templates, plan, kept)
  const { kind, language, texts } = draft
  const [isPreview, setPreview] = useState(false)
  const showResult = useShowResult()
  const sending = useMutation(sendReplies, {
    onSuccess(result) {
      kept.discard()
      showResult(result)
      onSent?.()
      onClose()
    },
    failed: t('sendFailed'),
    isQuiet: true,
  })
  const count = plan.languages.reduce((sum, one) => sum + one.count, 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sending.isRunning) return
    void sending.run({ ids, kind, texts, key: kept.value.key }).then(() => focusInvalid(form.current))
  }
  return (
    <form ref={form} className={styles['form']} tabIndex={-1} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      {kept.isRestored && <p className="soft">{t('restored')}</p>}
      <Segments
        label={t('kind')}
        segments={replyKinds.map((value) => ({ value, text: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => draft.setKind(value as ReplyKind)}
      />
      {plan.hidesCompany && <p className="note">{t(plan.answersComeHere ? 'hidesCompanyHere' : 'hidesCompany')}</p>}
      {!plan.answersComeHere && <p className="soft">{t('elsewhere')}</p>}
      <LanguageTabs languages={plan.languages} value={language} onChange={draft.setLanguage}>
        {isPreview ? (
          <ReplyPreview request={{ ids, kind, texts, language }} />
        ) : (
          <ReplyFields draft={draft} placeholders={templates.placeholders[language] ?? []} fields={sending.fields} />
        )}
      </LanguageTabs>
      {sending.error && (
        <p className={styles['error']} role="alert">
          {sending.error.status ? sending.error.message : t('sendFailed')}
        </p>
      )}
      <Actions
        {...{ isPreview, setPreview }}
        isSending={sending.isRunning}
        send={ids.length === 1 ? t('send') : t('sendMany', { count })}
        onCancel={() => {
          kept.discard()
          form.current?.closest('dialog')?.close()
        }}
      />
    </form>
  )
}

type ActionsProps = {
  isPreview: boolean
  setPreview: (isPreview: boolean) => void
  isSending: boolean
  send: string
  onCancel: () => void
}

function Actions({ isPreview, setPreview, isSending, send, onCancel }: ActionsProps) {
  const t = useTexts('replies')
  return (
    <div className={styles['actions']}>
      <button type="button" className="btn" onClick={() => setPreview(!isPreview)}>
        {t(isPreview ? 'edit' : 'preview')}
      </button>
      <button type="button" className="btn" onClick={onCancel}>
        {t('cancel')}
      </button>
      <button
        type="submit"
        className="btn go"
        title={`${send} (Ctrl+Enter)`}
        disabled={isSending}
        aria-busy={isSending}
      >
        {send}
      </button>
    </div>
  )
}

/** Escape leaves a field first; the next one closes the dialog. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
  submitByKeys(event)
  if (event.key !== 'Escape' || !isWriting(event.target)) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

/** Shows what became of the replies: how many are sent, how many wait for an administrator, all in their timelines. */
function useShowResult() {
  const t = useTexts('replies')
  return ({ sent, waiting = 0 }: { sent: number; waiting?: number | undefined }) => {
    if (waiting > 0) showToast(t('waiting', { count: waiting }), { hasClose: true, durationMs: 10_000 })
    if (sent > 0) showToast(t('sent', { count: sent }), { durationMs: 5000 })
    invalidateQueries('timeline-')
  }
}
