import { useState } from 'react'
import { interviewLengths } from '../../server/interviews/interview.ts'
import type { ReplyKind } from '../../server/replies/reply.ts'
import { TemplatePick } from '../replies/TemplatePick.tsx'
import { useReplyPlan } from '../replies/use-reply-plan.ts'
import { Field } from '../ui/Field.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './propose.module.css'

type Props = {
  /** The application. */
  invitedId: number
  message: string
  setMessage: (message: string) => void
  error: string | undefined
}

/** The message to the candidate, which a template of the company can begin. */
export function MessageField({ invitedId, message, setMessage, error }: Props) {
  const t = useTexts('interviews')
  const { may } = useKit()
  const plan = useReplyPlan(invitedId, may('POST /api/replies/preview'))
  const [template, setTemplate] = useState<ReplyKind | null>(null)
  function choose(kind: ReplyKind | null) {
    setTemplate(kind)
    setMessage(kind && plan ? plan.textOf(kind) : t('standardMessage'))
  }
  return (
    <div className={styles['message']}>
      {plan && <TemplatePick kind={template} onChoose={choose} isLink />}
      <Field
        {...{ name: 'message', label: t('message'), rows: 4, maxLength: interviewLengths.message, error }}
        value={message}
        onText={setMessage}
      />
    </div>
  )
}
