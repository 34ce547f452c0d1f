import type { ReactNode } from 'react'
import { takesChoices } from '../../../server/applications/question.ts'
import { type Asked, helpIdOf, idOf, type Tools, wrongIdOf } from './form.ts'

type Props = { question: Asked; problem: string | undefined; tools: Tools; children: ReactNode }

/** A question with its label, help and what is wrong with its answer. */
export function Field({ question, problem, tools, children }: Props) {
  const { id, type, caption, help, required, askedIn } = question
  const label = (
    <>
      {askedIn ? <span lang={askedIn}>{caption}</span> : caption}{' '}
      {!required && <span className="help">{tools.t('optional')}</span>}
    </>
  )
  const marks = { className: 'field', 'data-field': id, 'data-caption': caption, 'data-type': type }
  const inside = (
    <>
      {help && (
        <p className="help" id={helpIdOf(question)} lang={askedIn}>
          {help}
        </p>
      )}
      {children}
      <Wrong name={id} text={problem} />
    </>
  )
  if (!takesChoices(type)) {
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
      aria-describedby={[help && helpIdOf(question), problem && wrongIdOf(id)].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {inside}
    </fieldset>
  )
}

export function Wrong({ name, text }: { name: string | number; text: string | undefined }) {
  return text ? (
    <p className="wrong" id={wrongIdOf(name)}>
      {text}
    </p>
  ) : null
}
