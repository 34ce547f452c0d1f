import type { ReactNode } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { AdName, AdValues } from '../ad-wire.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import styles from './fields.module.css'

type NameOf<Value> = { [Name in AdName]: AdValues[Name] extends Value ? Name : never }[AdName]
type TextName = NameOf<string | null>
type NumberName = NameOf<number | null>
type FlagName = NameOf<boolean>

const useLabel = () => {
  const { t } = useEditor()
  return (name: string) => t(`name_${name}` as 'name_nazivPosla')
}

type TextProps = { name: TextName; maxLength?: number; isRequired?: boolean; help?: ReactNode; placeholder?: string }

/** One line of text. */
export function TextField({ name, ...props }: TextProps) {
  const { value, set, error } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Field
      name={name}
      label={labelOf(name)}
      error={error}
      value={value ?? ''}
      onChange={({ currentTarget }) => set(currentTarget.value as never)}
      isCut
      {...props}
    />
  )
}

/** Several lines of plain text. */
export function LinesField({ name, maxLength }: { name: TextName; maxLength: number }) {
  const { value, set, error } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Field name={name} label={labelOf(name)} error={error} value={value ?? ''} maxLength={maxLength}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          maxLength={maxLength}
          value={value ?? ''}
          onChange={({ currentTarget }) => set(currentTarget.value as never)}
        />
      )}
    </Field>
  )
}

/** A whole number above zero, or none. */
export function NumberField({ name, max, unit }: { name: NumberName; max: number; unit?: string }) {
  const { value, set, error } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Field
      name={name}
      label={unit ? `${labelOf(name)}, ${unit}` : labelOf(name)}
      error={error}
      inputMode="numeric"
      value={value || ''}
      onChange={({ currentTarget }) => {
        const number = Number(currentTarget.value.replace(/\D/g, '').slice(0, 8))
        set((number ? Math.min(max, number) : null) as never)
      }}
    />
  )
}

type DateProps = { name: TextName; min?: string; max?: string; help?: ReactNode }

/** A day by the browser's calendar. */
export function DateField({ name, min, max, help }: DateProps) {
  const { value, set, error } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Field
      name={name}
      label={labelOf(name)}
      error={error}
      help={help}
      type="date"
      min={min}
      max={max}
      value={value ?? ''}
      onChange={({ currentTarget }) => set((currentTarget.value || null) as never)}
    />
  )
}

type ChoiceProps = { name: TextName; values: readonly string[]; missing?: string | undefined }

/** One of a few values, or none, as a select. `missing` says why one is needed. */
export function ChoiceField({ name, values, missing }: ChoiceProps) {
  const { t } = useEditor()
  const { value, set, error } = useAdValue(name)
  const labelOf = useLabel()
  return (
    <Field name={name} label={labelOf(name)} error={error ?? missing}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={({ currentTarget }) => set((currentTarget.value || null) as never)}
        >
          <option value="">{t('notStated')}</option>
          {values.map((each) => (
            <option key={each} value={each}>
              {t(`${name}_${each}` as 'lodging_free')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** One of a few values, or none, as a radio group. */
export function SegmentsField({ name, values }: ChoiceProps) {
  const { t } = useEditor()
  const { value, set } = useAdValue(name)
  const labelOf = useLabel()
  const segments = ['', ...values].map((each) => ({
    value: each,
    text: each ? t(`${name}_${each}` as 'lodging_free') : t('notStated'),
  }))
  return (
    <div className={styles['segments']}>
      <span>{labelOf(name)}</span>
      <Segments
        label={labelOf(name)}
        segments={segments}
        value={value ?? ''}
        onChange={(chosen) => set((chosen || null) as never)}
      />
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
      onChange={(isOn) => set((isInverse ? !isOn : isOn) as never)}
    />
  )
}
