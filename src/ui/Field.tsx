import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { useFormField } from './form-context.tsx'
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
  /** Shows 'n / max' beside the label. A longer text, such as a pasted one, stays whole and is an error. */
  maxLength?: number | undefined
  /** Cuts a longer text instead, where every change is saved at once. */
  isCut?: boolean
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
export function Field({ name, label, help, error, maxLength, isCut, isRequired, children, ...input }: Props) {
  const { t } = useKit()
  const id = useId()
  const field = useFormField(name)
  const value = input.value ?? field?.value
  const { length } = String(value ?? '')
  const tooLong = maxLength !== undefined && length > maxLength ? t('tooLong', { max: maxLength }) : undefined
  const wrong = error ?? field?.error ?? tooLong
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
          <span className="soft num">{t('characters', { count: length, max: maxLength })}</span>
        )}
      </div>
      {children ? (
        children(control, value, field?.set ?? (() => {}))
      ) : (
        <input
          {...control}
          {...(isCut && { maxLength })}
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
