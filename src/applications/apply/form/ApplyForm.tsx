import { useEffect } from 'react'
import { takesFiles } from '../../../../server/questions/question.ts'
import { EuropassFill } from '../europass/EuropassFill.tsx'
import type { ApplyContext, FormProps } from '../form.ts'
import { AlertsAgain } from './AlertsAgain.tsx'
import styles from './apply.module.css'
import { Consent } from './Consent.tsx'
import { FileControl } from './FileControl.tsx'
import { HiddenFields } from './HiddenFields.tsx'
import { QuestionField } from './QuestionField.tsx'
import { SendNotice } from './SendNotice.tsx'
import { TypedControl } from './TypedControl.tsx'
import { useApplyForm } from './use-apply-form.ts'

type Props = FormProps & { onHydrated?: () => void }

/** The application form. Rendered on the server and usable without hydration, as a plain POST. */
export default function ApplyForm(props: Props) {
  const { questions, earlier, linkForm, onHydrated } = props
  const { ctx, form, isHydrated, waiting, validation, uploads, submission, events } = useApplyForm(props)
  const { problems } = validation
  const isMended = submission.notice?.isAboutFields && Object.keys(problems).length === 0
  const isConfirmed = !!(problems['secondTry'] || earlier?.problems['secondTry'])

  useEffect(() => void (isHydrated && onHydrated?.()), [isHydrated, onHydrated])

  return (
    <form
      ref={form}
      method="post"
      action={props.action}
      encType="multipart/form-data"
      noValidate
      className={styles['form']}
      data-application={props.jobId}
      data-hydrated={isHydrated || undefined}
      aria-busy={!!submission.state || undefined}
      {...events}
    >
      <HiddenFields {...props} isConfirmed={isConfirmed} ctx={ctx} />
      <SendNotice
        notice={isMended ? null : submission.notice}
        ctx={ctx}
        onRetry={() => void submission.start({ isRetry: true })}
        sending={submission.state}
        link={linkForm ? { form: linkForm, email: submission.email } : null}
      />
      <EuropassFill {...{ questions, form, uploads, ctx }} />
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} problem={problems[question.id]} ctx={ctx}>
          {takesFiles(question.type) ? (
            <FileControl
              {...{ question, ctx, uploads }}
              problem={problems[question.id]}
              progress={submission.progressOf(question)}
            />
          ) : (
            <TypedControl
              {...{ question, ctx }}
              values={earlier?.values[question.id] ?? []}
              problem={problems[question.id]}
              onWrong={() => validation.set(String(question.id), ctx.errorText('email'))}
            />
          )}
        </QuestionField>
      ))}
      {linkForm && <AlertsAgain ctx={ctx} wasGiven={!!earlier?.values['agreeAlerts']} />}
      <Consent ctx={ctx} problem={problems['agreePrivacy']} wasGiven={!!earlier?.values['agreePrivacy']} {...props} />
      <SubmitButton
        sending={submission.state ?? (waiting.isWaiting ? { share: 0 } : null)}
        isRetry={!!submission.notice}
        ctx={ctx}
      />
    </form>
  )
}

type SubmitProps = { sending: { share: number } | null; isRetry: boolean; ctx: ApplyContext }

/** With the progress of sending, unless that was started anew above. */
function SubmitButton({ sending, isRetry, ctx }: SubmitProps) {
  return (
    <div className={styles['end']}>
      <button type="submit" className="btn" disabled={!!sending}>
        {sending && !isRetry ? ctx.t('sending') : ctx.t('submit')}
      </button>
      {sending && !isRetry && <progress value={sending.share} max={1} aria-label={ctx.t('sending')} />}
    </div>
  )
}
