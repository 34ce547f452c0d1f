import { use, useState } from 'react'
import { Timeline } from './Timeline.tsx'
import styles from './timeline.module.css'
import type { TimelineOf } from './timeline-calls.ts'
import { TimelineContext } from './timeline-context.ts'

/** A timeline that is loaded once it is opened. */
export function FoldedTimeline({ of }: { of: TimelineOf }) {
  const t = use(TimelineContext)
  const [isOpen, setOpen] = useState(false)
  if (!t) return null
  return (
    <details className={styles['folded']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t('title')}</h3>
      </summary>
      {isOpen && <Timeline of={of} />}
    </details>
  )
}
