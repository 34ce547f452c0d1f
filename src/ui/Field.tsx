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

type Choice = { value: string; text: string }
type InputName = 'type' | 'lang' | 'autoComplete' | 'inputMode' | 'placeholder' | 'min' | 'max' | 'required'

type Props = Pick<ComponentProps<'input'>, InputName> & {
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
  /** Outside a form: the value, and what takes a changed one. */
  value?: string | number | undefined
  onText?: (text: string) => void
  onBlur?: () => void
  /** Makes it a text of several lines, of which so many are shown. */
  rows?: number
  /** Makes it a choice of these. */
  choices?: readonly Choice[]
  /** Another control: gets the attributes to spread, and the value in a form. */
  children?: (control: ControlProps, value: unknown, set: (value: unknown) => void) => ReactNode
}

/**
 * A label, a control, its help and what is wrong with it.
 *
 *     <Field name="title" label={t('title')} maxLength={80} isRequired />
 *     <Field name="note" label={t('note')} rows={5} />
 *     <Field name="country" label={t('country')} choices={countries} />
 *
 * Inside a `Form` it reads and writes the form's value of its name; outside give `value` and `onText`.
 */
export function Field({ name, label, help, error, maxLength, isCut, isRequired, children, ...typed }: Props) {
  const { t } = useKit()
  const id = useId()
  const field = useFormField(name)
  const value = typed.value ?? field?.value
  const { length } = String(value ?? '')
  const tooLong = maxLength !== undefined && length > maxLength ? t('tooLong', { max: maxLength }) : undefined
  const wrong = error ?? field?.error ?? tooLong
  const described = [help && `${id}-help`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    name,
    className: 'input',
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': described || undefined,
  }
  const set = field?.set ?? (() => {})

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
        children(control, value, set)
      ) : (
        <Control
          {...control}
          {...(isCut && { maxLength })}
          aria-required={isRequired}
          onText={set}
          {...typed}
          value={String(value ?? '')}
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

type Typed = Pick<Props, InputName | 'rows' | 'choices' | 'onBlur'> & { value: string; onText: (text: string) => void }

function Control({ rows, choices, onText, ...shared }: Typed) {
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => onText(currentTarget.value)
  if (rows) return <textarea {...shared} rows={rows} onChange={onChange} />
  if (!choices) return <input {...shared} onChange={onChange} />
  return (
    <select {...shared} onChange={onChange}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
