import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormField } from '../data/form-context.tsx'
import styles from './Field.module.css'
import { useKit } from './kit-context.ts'

/** What the control of a field spreads on itself. */
export type ControlProps = {
  id: string
  name: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Own = {
  name: string
  label: string
  /** A line below the control. */
  help?: ReactNode
  /** What is wrong; in a form it comes from the form's errors. */
  error?: string | undefined
  /** Shows 'n / max' beside the label. */
  maxLength?: number | undefined
  isRequired?: boolean
  /** Another control than an input: gets the attributes to spread, and the value in a form. */
  children?: (control: ControlProps, value: unknown, set: (value: unknown) => void) => ReactNode
}
type Props = Own & Omit<ComponentProps<'input'>, keyof Own>

/**
 * A label, a control, its help and what is wrong with it.
 *
 *     <Field name="title" label={t('title')} maxLength={80} isRequired />
 *     <Field name="note" label={t('note')}>{(control, value, set) => <textarea {...control} rows={5} … />}</Field>
 *
 * Inside a `FormContext` it reads and writes the form's value of its name; outside give `value` and `onChange`.
 */
export function Field({ name, label, help, error, maxLength, isRequired, children, ...input }: Props) {
  const { t } = useKit()
  const id = useId()
  const field = useFormField(name)
  const wrong = error ?? field?.error
  const value = input.value ?? field?.value
  const bound = field && input.value === undefined
  const described = [help && `${id}-help`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    name,
    className: 'input',
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': described || undefined,
  }

  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label htmlFor={id}>
          {label}
          {isRequired && <span className="soft"> ({t('required')})</span>}
        </label>
        {maxLength !== undefined && (
          <span className="soft num">{t('characters', { count: String(value ?? '').length, max: maxLength })}</span>
        )}
      </div>
      {children ? (
        children(control, value, field?.set ?? (() => {}))
      ) : (
        <input
          {...control}
          maxLength={maxLength}
          aria-required={isRequired}
          {...input}
          {...(bound && {
            value: String(value ?? ''),
            onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => field.set(currentTarget.value),
          })}
        />
      )}
      {help && (
        <p className={styles['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
      {wrong && (
        <p className={styles['error']} id={`${id}-error`}>
          {wrong}
        </p>
      )}
    </div>
  )
}
