import { type RefObject, useRef, useState } from 'react'
import type { ApplyContext, FormQuestion } from '../form.ts'
import { type FormValues, readValues, writeValues } from '../form-values.ts'
import styles from './europass.module.css'
import type { EuropassProblem } from './europass.ts'

type Props = {
  questions: FormQuestion[]
  form: RefObject<HTMLFormElement | null>
  /** The files of the form. */
  uploads: { countOf: (question: FormQuestion) => number; add: (question: FormQuestion, files: File[]) => void }
  ctx: ApplyContext
}

/** Loaded with the first file. */
const load = () => import('./EuropassReview.tsx')
type Part = Awaited<ReturnType<typeof load>>
type Review = Awaited<ReturnType<Part['reviewOf']>> & Pick<Part, 'EuropassReview'>

/** Fills the form from a Europass CV, which is read in the browser and goes nowhere else. */
export function EuropassFill({ questions, form, uploads, ctx }: Props) {
  const { t } = ctx
  const { review, problem, status, read, close } = useReview({ questions, form, ctx })
  const button = useRef<HTMLButtonElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  /** A file field of its own, outside of the form, which holds only what is sent. */
  function choose() {
    const input = document.createElement('input')
    picker.current = input
    Object.assign(input, { type: 'file', accept: '.pdf,.xml,.json,application/pdf,text/xml,application/json' })
    input.onchange = () => input.files?.[0] && void read(input.files[0])
    input.click()
  }

  function finish(result: string) {
    close(result)
    button.current?.focus()
  }

  function fill(values: FormValues, cv: FormQuestion | null) {
    if (!form.current || !review) return
    writeValues(form.current, values, { onlyEmpty: true })
    if (cv) uploads.add(cv, [review.file])
    finish(t('europassFilled', { count: Object.keys(values).length + (cv ? 1 : 0) }))
  }

  return (
    <div className={`field ${styles['europass']}`} data-europass>
      <button
        ref={button}
        type="button"
        className="btn ghost"
        aria-describedby={problem ? 'europass-help europass-wrong' : 'europass-help'}
        onClick={choose}
      >
        {t('europass')}
      </button>
      <p className="help" id="europass-help">
        {t('europassHint')}
      </p>
      <p role="status">{status}</p>
      {problem && (
        <p role="alert" className="field-error" id="europass-wrong">
          {t(problem)}
        </p>
      )}
      {review && (
        <review.EuropassReview
          {...review}
          mayAttach={!!review.cv && uploads.countOf(review.cv) === 0}
          refusing={review.refusing && uploads.countOf(review.refusing) === 0 ? review.refusing : null}
          ctx={ctx}
          onFill={fill}
          onCancel={() => finish('')}
        />
      )}
    </div>
  )
}

/** The file that is being looked at. */
function useReview({ questions, form, ctx }: Omit<Props, 'uploads'>) {
  const [review, setReview] = useState<Review | null>(null)
  const [problem, setProblem] = useState<EuropassProblem | null>(null)
  const [status, setStatus] = useState('')

  function close(result: string) {
    setReview(null)
    setProblem(null)
    setStatus(result)
  }

  async function read(file: File) {
    close(ctx.t('europassReading'))
    const part = await load().catch(() => null)
    const found = await part?.reviewOf(file, questions, form.current ? readValues(form.current) : {}, ctx)
    setStatus(part ? '' : ctx.t('offline'))
    if (!part || !found) return
    if ('problem' in found) setProblem(found.problem)
    else setReview({ ...found, EuropassReview: part.EuropassReview })
  }
  return { review, problem, status, read, close }
}
