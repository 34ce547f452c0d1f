import { type ReactNode, useState } from 'react'
import { formatAmount, formatDecimal } from '../../../lib/amounts.ts'
import { Field } from '../../../ui/Field.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { AdName, AdValues } from '../ad-wire.ts'
import { useAdValue, useEditor, useProblem } from '../editor-context.ts'
import { type NumberName, readNumber } from '../problems.ts'
import styles from './fields.module.css'

type NameOf<Value> = { [Name in AdName]: AdValues[Name] extends Value ? Name : never }[AdName]
type TextName = NameOf<string | null>
type FlagName = NameOf<boolean>

const useLabel = () => {
  const { t } = useEditor()
  return (name: string) => t(`name_${name}` as 'name_nazivPosla')
}

/** What a field of the ad gets, and what sets its value. */
function useAdField(name: TextName) {
  const { value, set, error } = useAdValue(name)
  const label = useLabel()(name)
  return { field: { name, label, value: String(value ?? ''), error }, set: set as (value: unknown) => void }
}

type TextProps = { name: TextName; maxLength?: number; isRequired?: boolean; help?: ReactNode; rows?: number }

/** Plain text: one line, or so many `rows`. */
export function TextField({ name, ...props }: TextProps) {
  const { field, set } = useAdField(name)
  return <Field {...field} onText={set} isCut {...props} />
}

/** A number above zero, or none: read as people write it, and shown formatted once the field is left. */
export function NumberField({ name, unit }: { name: NumberName; unit?: string }) {
  const { value, set, error } = useAdValue(name)
  const { editor, language } = useEditor()
  const { unread, problem } = useProblem(name)
  const [typed, setTyped] = useState<string | null>(null)
  const label = useLabel()(name)
  const stored = value === null ? '' : unit ? formatAmount(value, language) : formatDecimal(value, language)
  function change(text: string) {
    setTyped(text)
    const read = readNumber(name, text, language)
    set(typeof read === 'number' ? read : null)
    if (read !== null && typeof read === 'object') editor.noteUnread(name, text)
  }
  return (
    <Field
      name={name}
      label={unit ? `${label}, ${unit}` : label}
      inputMode="decimal"
      autoComplete="off"
      error={typed === null ? (problem ?? error) : error}
      value={typed ?? (unread || stored)}
      onText={change}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A day by the browser's calendar. */
export function DateField({ name }: { name: TextName }) {
  const { field, set } = useAdField(name)
  const { problem } = useProblem(name)
  return <Field {...field} error={problem ?? field.error} type="date" onText={(day) => set(day || null)} />
}

/** `none`: what no choice means, where it is not that the ad does not state it. */
type ChoiceProps = { name: TextName; values: readonly string[]; none?: string }

function useChoices({ name, values, none }: ChoiceProps) {
  const { field, set } = useAdField(name)
  const { t } = useEditor()
  const textOf = (value: string) => (value ? t(`${name}_${value}` as 'lodging_free') : (none ?? t('notStated')))
  const choices = ['', ...values].map((value) => ({ value, text: textOf(value) }))
  return { field, choices, choose: (value: string) => set(value || null) }
}

/** One of a few values, or none, as a select. `missing` says why one is needed. */
export function ChoiceField({ missing, ...props }: ChoiceProps & { missing?: string | undefined }) {
  const { field, choices, choose } = useChoices(props)
  return <Field {...field} error={field.error ?? missing} choices={choices} onText={choose} />
}

/** One of a few values, or none, as a radio group. */
export function SegmentsField(props: ChoiceProps) {
  const { field, choices, choose } = useChoices(props)
  return (
    <div className={styles['segments']}>
      <span>{field.label}</span>
      <Segments label={field.label} segments={choices} value={field.value} onChange={choose} />
    </div>
  )
}

export function FlagField({ name, isInverse }: { name: FlagName; isInverse?: boolean }) {
  const { value, set } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Switch
      name={name}
      label={labelOf(name)}
      isOn={isInverse ? !value : value}
      onChange={(isOn) => set(isInverse ? !isOn : isOn)}
    />
  )
}
