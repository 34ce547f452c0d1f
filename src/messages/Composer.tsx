import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { maxText } from '../../server/replies/reply.ts'
import { NoteText } from '../notes/NoteText.tsx'
import { useReplyPlan } from '../replies/use-reply-plan.ts'
import { useTexts } from '../ui/kit-context.ts'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { ComposerFoot } from './ComposerFoot.tsx'
import { ComposerHead } from './ComposerHead.tsx'
import styles from './composer.module.css'
import type { ComposerState } from './use-composer.ts'
import { useSend } from './use-send.ts'

type Props = {
  application: { id: number; name: string }
  composer: ComposerState
  /** Proposes an interview. */
  invitation: ReactNode
  /** It stands below what is shown, instead of above it at the end of the pane. */
  isLoose: boolean
}

/** Writes a reply or a note. */
export function Composer({ application: { id, name }, composer, invitation, isLoose }: Props) {
  const t = useTexts('conversation')
  const { mayReply, written, set, field } = composer
  const [files, setFiles] = useState<readonly File[]>([])
  const plan = useReplyPlan(id, mayReply)
  const isReply = written.mode === 'reply'
  const { send, error, isRunning } = useSend(id, () => {
    composer.clear()
    setFiles([])
  })
  const isReachable = !isReply || (plan !== undefined && plan.languages.length > 0)
  const maySend = written.text.trim() !== '' && !isRunning && isReachable
  const problemId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (maySend) void send(written, { plan, files })
  }
  return (
    <form
      className={styles['composer']}
      aria-label={t('composer')}
      data-loose={isLoose || undefined}
      onSubmit={submit}
      onKeyDown={submitByKeys}
    >
      <ComposerHead {...{ written, plan, name, mayReply, set }} />
      {isReply && plan && !plan.answersComeHere && <p className="soft">{t('elsewhere')}</p>}
      {plan && !isReachable && <p className="note wait">{t('noReply')}</p>}
      {isReply ? (
        <textarea
          ref={field}
          className="input"
          aria-label={t('replyText')}
          rows={4}
          maxLength={maxText}
          value={written.text}
          readOnly={isRunning}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? problemId : undefined}
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      ) : (
        <NoteText value={written.text} isReadOnly={isRunning} onChange={(text) => set({ text })} field={field} />
      )}
      {error && (
        <p className="field-error" id={problemId} role="alert">
          {error}
        </p>
      )}
      <ComposerFoot {...{ isReply, maySend, isRunning, files, setFiles }} isKept={written.text !== ''}>
        {isReply && invitation}
      </ComposerFoot>
    </form>
  )
}
