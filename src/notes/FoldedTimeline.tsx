import { useState } from 'react'
import { useKit } from '../ui/kit-context.ts'
import { Timeline } from './Timeline.tsx'
import styles from './timeline.module.css'
import type { TimelineOf } from './timeline-calls.ts'

/** A timeline that is loaded once it is opened. Nothing where the page has no texts for it. */
export function FoldedTimeline({ of }: { of: TimelineOf }) {
  const t = useKit().translatorFor('timeline')
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
