import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { normalizeAnswer } from '../../../../server/questions/normalize-answer.ts'
import { takesFiles } from '../../../../server/questions/question.ts'
import type { Language } from '../../../../server/text/language.ts'
import { translatorOf } from '../../../i18n/index.ts'
import type { ApplyContext, FormProps, FormQuestion } from '../form.ts'
import { goTo, goToNotice } from './go-to.ts'
import { useSubmit } from './use-submit.ts'
import { type Uploads, useUploads } from './use-uploads.ts'
import { useValidation } from './use-validation.ts'
import { writeValue } from './write-value.ts'

/** State and event handlers of the application form. Before hydration a submit is a plain POST. */
export function useApplyForm(props: FormProps) {
  const { questions, earlier, language } = props
  const ctx = contextOf(props)
  const form = useRef<HTMLFormElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])

  const validation = useValidation(questions, earlier?.problems ?? {}, ctx)
  const uploads = useUploads(earlier?.retained ?? {}, ctx, ({ id }, problem) => validation.set(String(id), problem))
  const waiting = useWaiting(form, uploads)
  const submission = useSubmit(props, { form, uploads, ctx, onRefused: refuse })
  const fields = {
    valuesOf: (name: string) => (form.current ? new FormData(form.current).getAll(name).map(String) : []),
    fileCountOf: (question: FormQuestion) => uploads.countOf(question),
    fileProblemOf: uploads.problemOf,
  }

  function refuse(fields: Record<string, string>) {
    flushSync(() => validation.setAll(fields))
    const first = [...questions.map(({ id }) => String(id)), 'agreePrivacy'].find((name) => fields[name])
    if (!form.current) return
    if (first) goTo(form.current, first)
    else goToNotice(form.current)
  }

  function onSubmit(event: FormEvent) {
    if (!isHydrated) return
    event.preventDefault()
    if (submission.state) return
    if (waiting.isNeeded()) return
    const wrong = validation.checkAll(fields)
    if (!wrong[0] || !form.current) return void submission.start()
    const text = ctx.t('problems', { count: wrong.length })
    flushSync(() => submission.showNotice({ title: '', text, isAboutFields: true }))
    goTo(form.current, wrong[0])
  }

  /** A field shows its error when it is left, and hides it while it is being corrected. */
  function onBlur({ target, relatedTarget }: FocusEvent) {
    const field = target as HTMLInputElement
    if (!field.name || field.type === 'radio' || field.type === 'checkbox') return
    const question = questions.find(({ id }) => String(id) === field.name)
    if (question && !takesFiles(question.type)) showNormalized(question, field, language)
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return
    validation.check(field.name, fields)
  }
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement
    if (validation.problems[name] || validation.isTooLong(name, fields)) validation.check(name, fields)
  }
  return { ctx, form, isHydrated, waiting, validation, uploads, submission, events: { onSubmit, onBlur, onInput } }
}

const contextOf = ({ language, texts, messages, maxUploadBytes }: FormProps): ApplyContext => ({
  language,
  t: translatorOf(texts, language),
  errorText: translatorOf(messages, language),
  maxUploadBytes,
})

/** A form sent while its files are being prepared follows when they are ready. */
function useWaiting(form: RefObject<HTMLFormElement | null>, { isPending }: Uploads) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isPending()) return
    setWaiting(false)
    form.current?.requestSubmit()
  })
  return {
    isWaiting,
    isNeeded() {
      if (isPending()) setWaiting(true)
      return isPending()
    },
  }
}

/** Shows a number or telephone number as it will be stored. */
function showNormalized(question: FormQuestion, field: HTMLInputElement, language: Language) {
  const value = normalizeAnswer(question, field.value, language)
  if (value !== field.value) writeValue(field, value)
}
