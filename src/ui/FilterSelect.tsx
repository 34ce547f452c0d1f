type Props<Value extends string> = {
  /** The name of the filter; it stands in the pill while nothing is chosen. */
  label: string
  /** Null for all. */
  value: Value | null
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value | null) => void
}

/** A filter as a pill: the native list, so that a phone shows its own. For long lists use `Combobox` in a sheet. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <select
      className={value ? 'pick set' : 'pick'}
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option.value === currentTarget.value)?.value ?? null)
      }
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
