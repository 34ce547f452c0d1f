import { useEffect, useState } from 'react'
import { useKit } from './kit-context.ts'
import styles from './Skeleton.module.css'

type Props = {
  /** How many rows stand in for those to come. */
  rows?: number
  /** The measure of the rows: 64 px in two lines, 44 px in a table, or the lines of a detail. */
  kind?: 'two-lines' | 'table' | 'detail'
}

/** What stands where rows will be, in their measures, once loading has taken 200 ms. */
export function Skeleton({ rows = 8, kind = 'two-lines' }: Props) {
  const { t } = useKit()
  const isShown = useIsDue()
  return (
    <div className={styles[kind]} data-skeleton data-shown={isShown || undefined} role="status">
      <span className="visually-hidden">{isShown && t('loading')}</span>
      {isShown &&
        Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
    </div>
  )
}

/** True after 200 ms: what is quick shows no sign of waiting. */
function useIsDue() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}
