import { type ReactNode, useId } from 'react'
import styles from './Segments.module.css'

type Segment = { value: string; text: string; icon?: ReactNode; count?: number }
type Props = {
  label: string
  segments: readonly Segment[]
  value: string
  onChange: (value: string) => void
  /** Where only the icons stand there; each names itself to a pointer. */
  icons?: 'phone' | 'always'
}

/** One of a few, all in view: the view of a list, a short choice in a form. A radio group. */
export function Segments({ label, segments, value, onChange, icons }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']} data-icons={icons}>
      {segments.map((segment) => (
        <label key={segment.value} title={icons === 'always' ? segment.text : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span>{segment.text}</span>
          {segment.count !== undefined && <b>{segment.count}</b>}
        </label>
      ))}
    </div>
  )
}
