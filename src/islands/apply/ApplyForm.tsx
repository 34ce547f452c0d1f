import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takesFiles } from '../../../server/applications/question.ts'
import { translatorOf } from '../../i18n/index.ts'
import { Consent } from './Consent.tsx'
import { Field } from './Field.tsx'
import { FileControl } from './FileControl.tsx'
import type { Asked, FormProps, Tools } from './form.ts'
import { goTo, goToNotice } from './go-to.ts'
import { Notice } from './Notice.tsx'
import { TypedControl } from './TypedControl.tsx'
import { useChecks } from './use-checks.ts'
import { useSending } from './use-sending.ts'
import { useUploads } from './use-uploads.ts'

type Props = FormProps & { onAwake?: () => void }

/** The application form. Drawn on the server, and whole without waking up: then a plain post does the work. */
export default function ApplyForm(props: Props) {
  const { questions, earlier, language, onAwake } = props
  const tools: Tools = {
    language,
    t: translatorOf(props.texts, language),
    say: translatorOf(props.messages, language),
    maxUploadBytes: props.maxUploadBytes,
  }
  const form = useRef<HTMLFormElement>(null)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  useEffect(() => {
    if (isAwake) onAwake?.()
  }, [isAwake, onAwake])

  const checks = useChecks(questions, earlier?.problems ?? {}, tools)
  const { problems } = checks
  const uploads = useUploads(earlier?.kept ?? {}, tools, ({ id }, problem) => checks.set(String(id), problem))
  const sending = useSending(props, { form, uploads, tools, onRefused: refuse })

  const isMended = sending.notice?.isAboutFields && Object.keys(problems).length === 0

  const given = {
    valuesOf: (name: string) => (form.current ? new FormData(form.current).getAll(name).map(String) : []),
    fileCountOf: (question: Asked) => uploads.countOf(question),
  }

  function refuse(fields: Record<string, string>) {
    flushSync(() => checks.setAll(fields))
    const first = [...questions.map(({ id }) => String(id)), 'agreePrivacy'].find((name) => fields[name])
    if (!form.current) return
    if (first) goTo(form.current, first)
    else goToNotice(form.current)
  }

  function submit(event: FormEvent) {
    if (!isAwake) return
    event.preventDefault()
    if (sending.state) return
    const wrong = checks.checkAll(given)
    if (!wrong[0] || !form.current) return void sending.start()
    flushSync(() => sending.say({ title: '', text: tools.t('problems', { count: wrong.length }), isAboutFields: true }))
    goTo(form.current, wrong[0])
  }

  /** A field says what is wrong when it is left, and stops saying so while it is mended. */
  function left({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = target as unknown as HTMLInputElement
    if (!field.name || field.type === 'radio' || field.type === 'checkbox') return
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return
    checks.check(field.name, given)
  }
  function changed({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (problems[name]) checks.check(name, given)
  }

  return (
    <form
      ref={form}
      method="post"
      action={props.action}
      encType="multipart/form-data"
      noValidate
      className="apply-form"
      data-application={props.jobId}
      data-awake={isAwake || undefined}
      aria-busy={!!sending.state || undefined}
      onSubmit={submit}
      onBlur={left}
      onInput={changed}
    >
      <input type="hidden" name="jobId" value={props.jobId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="agreeData" value="true" />
      <input type="hidden" name="openedAt" value={props.openedAt} />
      {(problems['secondTry'] || earlier?.problems['secondTry']) && (
        <input type="hidden" name="secondTry" value="true" />
      )}
      <div className="apply-trap" aria-hidden="true">
        <label>
          {tools.t('trap')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Notice notice={isMended ? null : sending.notice} tools={tools} onRetry={() => void sending.start()} />
      {questions.map((question) => (
        <Field key={question.id} question={question} problem={problems[question.id]} tools={tools}>
          {takesFiles(question.type) ? (
            <FileControl
              {...{ question, tools, uploads }}
              problem={problems[question.id]}
              progress={sending.progressOf(question)}
            />
          ) : (
            <TypedControl
              {...{ question, tools }}
              values={earlier?.values[question.id] ?? []}
              problem={problems[question.id]}
              onWrong={() => checks.set(String(question.id), tools.say('email'))}
            />
          )}
        </Field>
      ))}
      <Consent
        tools={tools}
        problem={problems['agreePrivacy']}
        wasGiven={!!earlier?.values['agreePrivacy']}
        {...props}
      />
      <div className="apply-end">
        <button type="submit" className="btn" disabled={!!sending.state}>
          {sending.state ? tools.t('sending') : tools.t('submit')}
        </button>
        {sending.state && <progress value={sending.state.share} max={1} aria-label={tools.t('sending')} />}
      </div>
    </form>
  )
}
