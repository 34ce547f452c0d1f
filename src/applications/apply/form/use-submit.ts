import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApplyContext, FormProps, FormQuestion } from '../form.ts'
import type { ChosenFile } from './file-rules.ts'
import { clearKey, keyFor } from './idempotency.ts'
import type { NoticeText } from './SendNotice.tsx'
import { type SendResponse, send } from './send-wire.ts'
import { awaitSentScreen, type SentScreen } from './sent-screen.ts'
import { sentAddress, showSuccess } from './success.ts'
import type { Uploads } from './use-uploads.ts'

type Parts = {
  form: RefObject<HTMLFormElement | null>
  uploads: Uploads
  ctx: ApplyContext
  onRefused: (fields: Record<string, string>) => void
}

/** Sends the form and reports progress; then shows success or the refusal. */
export function useSubmit(
  { questions, earlier, language, jobId }: FormProps,
  { form, uploads, ctx, onRefused }: Parts,
) {
  const [state, setState] = useState<{ share: number; bytes: number } | null>(null)
  const [notice, showNotice] = useState<NoticeText | null>(
    earlier && { title: earlier.title, text: earlier.text, isDuplicate: earlier.isDuplicate },
  )
  const address = String(questions.find(({ type }) => type === 'Email')?.id)
  const [email, setEmail] = useState(earlier?.values[address]?.[0] ?? '')
  const filesOf = (some: FormQuestion[]) => some.flatMap((each) => uploads.chosenOf(each)).map(({ file }) => file)
  const filesBefore = (question: FormQuestion) => filesOf(questions.slice(0, questions.indexOf(question)))

  const stopAsking = useRef(() => {})
  useEffect(() => () => stopAsking.current(), [])

  async function start({ isRetry = false } = {}) {
    const element = form.current
    if (!element || state) return
    stopAsking.current()
    if (!isRetry) showNotice(null)
    setState({ share: 0, bytes: 0 })
    const body = bodyOf(element, questions, uploads)
    const key = keyFor(jobId, contentOf(body))
    body.set('idempotencyKey', key)
    setEmail(String(body.get(address) ?? ''))
    const total = bytesOf(filesOf(questions))
    const answer = await send('/apipublic/jobapply', body, language, (sent, all) =>
      setState({ share: sent / all, bytes: Math.max(0, sent - (all - total)) }),
    )
    const { isSent, note } = outcomeOf(answer, ctx)
    const succeed = (sent: { applicationId: number | null; note: string | null; screen?: SentScreen }) => {
      clearKey(jobId)
      return showSuccess(element, { ...sent, key, title: ctx.t('succeededTitle') })
    }
    if (isSent) return succeed({ applicationId: answer.applicationId, note })
    // Only the answer may have been lost.
    if (answer.status === 0)
      stopAsking.current = awaitSentScreen(sentAddress(element, key), (screen) =>
        succeed({ applicationId: screen.applicationId, note: null, screen }),
      )
    flushSync(() => {
      setState(null)
      showNotice(noticeOf(answer, ctx))
    })
    onRefused(answer.fields)
  }

  const progressOf = (question: FormQuestion) =>
    state ? sharesOf(uploads.chosenOf(question), { before: filesBefore(question), sent: state.bytes }) : []

  return { state, notice, email, showNotice, start, progressOf }
}

/** The upload progress of each file, from 0 to 1. Files are sent one after another. */
function sharesOf(chosen: ChosenFile[], { before, sent }: { before: File[]; sent: number }): number[] {
  let start = bytesOf(before)
  return chosen.map(({ file }) => {
    const share = Math.min(1, Math.max(0, (sent - start) / Math.max(1, file.size)))
    start += file.size
    return share
  })
}

const bytesOf = (files: File[]) => files.reduce((sum, { size }) => sum + size, 0)

function bodyOf(form: HTMLFormElement, questions: FormQuestion[], uploads: Uploads): FormData {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  for (const question of questions) {
    for (const { file } of uploads.chosenOf(question)) body.append(String(question.id), file, file.name)
  }
  return body
}

const contentOf = (body: FormData) =>
  JSON.stringify(
    [...body]
      .filter(([name]) => name !== 'openedAt')
      .map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  )

const mailFault = /^cannot send email:\s*/

function outcomeOf({ status, message }: SendResponse, { t }: ApplyContext) {
  const reason = mailFault.test(message) ? message.replace(mailFault, '') : null
  return { isSent: status === 200 || reason !== null, note: reason === null ? null : t('mailFailed', { reason }) }
}

function noticeOf({ status, message, fields }: SendResponse, { t, errorText }: ApplyContext): NoticeText {
  const title = t('failedTitle')
  if (status === 0) return { title, text: t('offline'), mayRetry: true }
  if (status === 409 || message.includes('postoji prijava')) return { title, text: t('duplicate'), isDuplicate: true }
  if (fields['secondTry']) return { title: '', text: message }
  if (status === 503) return { title, text: errorText('cannotStore'), mayRetry: true }
  return { title, text: status < 500 && message ? message : t('unexpected'), mayRetry: status >= 500 }
}
