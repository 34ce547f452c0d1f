import type { ComponentProps } from 'react'

type Props = ComponentProps<'input'> & { name: string; label: string; problem?: string | undefined }

/** A labelled field with room for what is wrong with it. */
export function Field({ name, label, problem, ...input }: Props) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        id={name}
        name={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${name}-problem` : undefined}
        {...input}
      />
      {problem && (
        <p className="field-error" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
