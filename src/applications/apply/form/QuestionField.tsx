import type { ReactNode } from 'react'
import { isChoice } from '../../../../server/questions/question.ts'
import { type ApplyContext, errorIdOf, type FormQuestion, helpIdOf, idOf } from '../form.ts'
import styles from './apply.module.css'

type Props = { question: FormQuestion; problem: string | undefined; ctx: ApplyContext; children: ReactNode }

/** A question with its label, help and what is wrong with its answer. */
export function QuestionField({ question, problem, ctx, children }: Props) {
  const { id, type, caption, help, required, askedIn } = question
  const label = (
    <>
      {askedIn ? <span lang={askedIn}>{caption}</span> : caption}{' '}
      {!required && <span className="help">{ctx.t('optional')}</span>}
    </>
  )
  const marks = { className: 'field', 'data-field': id, 'data-caption': caption, 'data-type': type }
  const hint = type === 'Telefon' && !help ? ctx.t('phoneHint') : help
  const inside = (
    <>
      {hint && (
        <p className="help" id={helpIdOf(question)} lang={help ? askedIn : undefined}>
          {hint}
        </p>
      )}
      {children}
      <FieldError name={id} text={problem} />
    </>
  )
  if (!isChoice(type)) {
    return (
      <div {...marks}>
        <label htmlFor={idOf(question)}>{label}</label>
        {inside}
      </div>
    )
  }
  return (
    <fieldset
      {...marks}
      aria-describedby={[help && helpIdOf(question), problem && errorIdOf(id)].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {inside}
    </fieldset>
  )
}

export function FieldError({ name, text }: { name: string | number; text: string | undefined }) {
  return text ? (
    <p className={`field-error ${styles['wrong']}`} id={errorIdOf(name)}>
      {text}
    </p>
  ) : null
}
