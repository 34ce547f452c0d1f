import styles from './Switch.module.css'

type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean; name?: string }

/** On or off, with effect at once. In a form that is sent later use `Checkbox`. */
export function Switch({ label, isOn, onChange, isDisabled, name }: Props) {
  return (
    <label className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={name}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
