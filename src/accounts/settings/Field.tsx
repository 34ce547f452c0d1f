import type { ComponentProps } from 'react'

type Common = { name: string; label: string; problem?: string | undefined }
type LineProps = ComponentProps<'input'> & Common & { rows?: never }
type LinesProps = ComponentProps<'textarea'> & Common & { rows: number }

/** A labelled field with its error; with `rows` a textarea. */
export function Field({ name, label, problem, ...input }: LineProps | LinesProps) {
  const common = {
    ...{ className: 'input', id: name, name },
    ...(problem && { 'aria-invalid': true, 'aria-describedby': `${name}-problem` }),
  }
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {input.rows === undefined ? <input {...common} {...input} /> : <textarea {...common} {...input} />}
      {problem && (
        <p className="field-error" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
