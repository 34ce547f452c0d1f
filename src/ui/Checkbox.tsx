import { useEffect, useRef } from 'react'
import styles from './Checkbox.module.css'

type Props = {
  /** Read out; shown beside the box unless `isLabelHidden`. */
  label: string
  isChecked: boolean
  /** Some but not all. */
  isMixed?: boolean
  isLabelHidden?: boolean
  isDisabled?: boolean
  tabIndex?: number
  /** `isShift` says that Shift was held, for ranges. */
  onChange: (isChecked: boolean, isShift: boolean) => void
}

/** A box of 40 px with a tick of the kit's look. */
export function Checkbox({ label, isChecked, isMixed = false, isLabelHidden, isDisabled, tabIndex, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles['checkbox']}>
      <input
        ref={input}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        tabIndex={tabIndex}
        aria-label={isLabelHidden ? label : undefined}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
      {!isLabelHidden && <span>{label}</span>}
    </label>
  )
}
