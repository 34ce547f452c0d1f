type Props = {
  /** The name of the filter; it stands in the pill while nothing is chosen. */
  label: string
  /** '' for all. */
  value: string
  options: readonly { value: string; text: string }[]
  onChange: (value: string) => void
}

/** A filter as a pill: the native list, so that a phone shows its own. For long lists use `Combobox` in a sheet. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  return (
    <select
      className={value ? 'pick set' : 'pick'}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
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
