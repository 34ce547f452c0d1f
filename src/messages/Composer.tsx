import { type FormEvent, useId, useRef, useState } from 'react'
import { maxText } from '../../server/replies/reply.ts'
import { useDraft } from '../data/use-draft.ts'
import { NoteText } from '../notes/NoteText.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import styles from './composer.module.css'
import { useReplyPlan, useSend, type Written } from './use-send.ts'

type Props = {
  application: { id: number; povucenaTime: string | null; name: string }
  isOwn: boolean
}

/** Writes a reply or a note. What is typed stays on the device until it is sent. */
export function Composer({ application: { id, name, povucenaTime }, isOwn }: Props) {
  const t = useTexts('conversation')
  const { viewer, may } = useKit()
  const mayWrite = may('POST /api/replies', 'POST /api/replies/preview')
  const mayReply = isOwn && mayWrite && !povucenaTime && viewer.companyId !== null
  const empty: Written = { mode: mayReply ? 'reply' : 'note', kind: null, text: '' }
  const draft = useDraft<Written>(`conversation|${id}`, empty)
  const [files, setFiles] = useState<readonly File[]>([])
  const plan = useReplyPlan(id, mayReply)
  const written = mayReply ? draft.value : { ...draft.value, mode: 'note' as const }
  const isReply = written.mode === 'reply'
  const set = (change: Partial<Written>) => draft.set({ ...written, ...change })
  const { send, error, isRunning } = useSend(id, () => {
    draft.set({ ...empty, mode: written.mode })
    draft.discard()
    setFiles([])
  })
  const isReachable = !isReply || (plan !== undefined && plan.languages.length > 0)
  const maySend = written.text.trim() !== '' && !isRunning && isReachable
  const field = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (maySend) void send(written, { plan, files })
  }
  return (
    <form className={styles['composer']} aria-label={t('composer')} onSubmit={submit} onKeyDown={submitByKeys}>
      <ComposerHead {...{ written, plan, name, mayReply, set }} />
      {isReply && plan && !plan.answersComeHere && <p className="soft">{t('elsewhere')}</p>}
      {plan && !isReachable && <p className="note wait">{t('noReply')}</p>}
      {isReply ? (
        <textarea
          className="input"
          aria-label={t('replyText')}
          rows={4}
          maxLength={maxText}
          value={written.text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problemId : undefined}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      ) : (
        <NoteText value={written.text} onChange={(text) => set({ text })} field={field} />
      )}
      {error && (
        <p className="field-error" id={problemId} role="alert">
          {error}
        </p>
      )}
      <ComposerFoot {...{ isReply, maySend, isRunning, files, setFiles }} isKept={written.text !== ''} />
    </form>
  )
}
