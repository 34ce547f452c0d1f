import { type ReactNode, useEffect, useRef, useState } from 'react'
import { extensionsOf } from '../../../../server/questions/question.ts'
import type { ApplyContext, FormQuestion } from '../form.ts'
import type { FormValues } from '../form-values.ts'
import styles from './europass.module.css'
import { EuropassError } from './europass.ts'
import { type Proposal, proposalsOf, questionForCv, questionRefusingCv } from './proposals.ts'
import { readEuropass } from './read-europass.ts'

/** What a file would fill in, or why it cannot be read. */
export async function reviewOf(file: File, questions: FormQuestion[], values: FormValues, ctx: ApplyContext) {
  try {
    const proposals = proposalsOf(await readEuropass(file), questions, values, ctx)
    const cv = questionForCv(questions, file.name) ?? null
    return { file, proposals, cv, refusing: questionRefusingCv(questions, file.name) ?? null }
  } catch (error) {
    return {
      file,
      proposals: [],
      ...{ cv: null, refusing: null },
      problem: error instanceof EuropassError ? error.problem : ('europassBroken' as const),
    }
  }
}

type Props = {
  proposals: Proposal[]
  /** The question that takes the file itself. */
  cv: FormQuestion | null
  mayAttach: boolean
  /** The question for the CV that does not take files of this kind. */
  refusing: FormQuestion | null
  ctx: ApplyContext
  onFill: (values: FormValues, cv: FormQuestion | null) => void
  onCancel: () => void
}

/** Field by field what a CV would fill in. Nothing is filled in before it is confirmed. */
export function EuropassReview({ proposals, cv, mayAttach, refusing, ctx: { t }, onFill, onCancel }: Props) {
  const [left, setLeft] = useState<number[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const offered = proposals.filter(({ kept }) => !kept)
  const chosen = offered.filter(({ question }) => !left.includes(question.id))
  const attached = cv && mayAttach && !left.includes(cv.id) ? cv : null
  const isEmpty = offered.length === 0 && !(cv && mayAttach)
  const toggle = ({ id }: FormQuestion) => ({
    isOn: !left.includes(id),
    onToggle: () => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]),
  })
  return (
    <section className={styles['review']} aria-labelledby="europass-review">
      <h2 id="europass-review" ref={heading} tabIndex={-1}>
        {t(isEmpty ? 'europassNothing' : 'europassReview')}
      </h2>
      <ul>
        {proposals.map(({ question, value, kept }) =>
          kept ? (
            <li key={question.id}>
              <strong>{question.caption}</strong> <span className="help">{t('europassKept')}</span>
            </li>
          ) : (
            <Choice key={question.id} {...toggle(question)}>
              <strong>{question.caption}</strong> {value}
            </Choice>
          ),
        )}
        {cv && mayAttach && <Choice {...toggle(cv)}>{t('europassAttach', { caption: cv.caption })}</Choice>}
      </ul>
      {refusing && <p>{t('europassRefused', { caption: refusing.caption, types: typesOf(refusing) })}</p>}
      <div className={styles['actions']}>
        {!isEmpty && (
          <button
            type="button"
            className="btn"
            disabled={chosen.length === 0 && !attached}
            onClick={() =>
              onFill(Object.fromEntries(chosen.map(({ question, value }) => [question.id, [value]])), attached)
            }
          >
            {t('europassConfirm')}
          </button>
        )}
        <button type="button" className="btn ghost" onClick={onCancel}>
          {t('europassCancel')}
        </button>
      </div>
    </section>
  )
}

const typesOf = ({ type }: FormQuestion) => extensionsOf(type)?.join(', ').toUpperCase() ?? ''

type ChoiceProps = { isOn: boolean; onToggle: () => void; children: ReactNode }

const Choice = ({ isOn, onToggle, children }: ChoiceProps) => (
  <li>
    <label>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <span>{children}</span>
    </label>
  </li>
)
