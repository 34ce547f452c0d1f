import styles from './Legend.module.css'

/** `mark`: how the values look in the picture; none for a remark. */
type Entry = { text: string; mark?: 'bar' | 'muted' | 'pale' | 'outline' | 'line' | 'dashed' | 'upright' }

/** What the bars and lines of a picture mean. */
export const Legend = ({ entries }: { entries: readonly Entry[] }) => (
  <span className={styles['legend']}>
    {entries.map(({ text, mark }) => (
      <span key={text}>
        {mark && <i data-mark={mark} />}
        {text}
      </span>
    ))}
  </span>
)
