import type { ReactNode } from 'react'
import styles from './SplitPane.module.css'

type Props = {
  list: ReactNode
  /** The open detail, a `DetailPane`; null when none is open. */
  detail: ReactNode | null
  /** Stands in the detail's place while none is open: an `EmptyState`. */
  placeholder?: ReactNode
  /** A third pane before the list, as the groups are. */
  side?: ReactNode
  /**
   * 'list' gives the room to the detail, 'table' to the list (candidates), 'reading' gives the detail more on wide screens
   * (applications).
   */
  kind?: 'list' | 'table' | 'reading'
  /** Leaves the whole width to an open detail, where both would stand side by side. */
  isListHidden?: boolean
}

/**
 * List and detail side by side, each scrolling by itself; on a phone the detail covers the screen.
 * Fills what the page leaves: use it with `<Dashboard split>`.
 */
export function SplitPane({ list, detail, placeholder, side, kind = 'list', isListHidden = false }: Props) {
  return (
    <div
      className={styles['split']}
      data-kind={kind}
      data-open={detail ? true : undefined}
      data-alone={(detail && isListHidden) || undefined}
      data-side={side ? true : undefined}
    >
      {side && <div className={styles['side']}>{side}</div>}
      <div className={styles['list']}>{list}</div>
      <div className={styles['detail']}>{detail ?? placeholder}</div>
    </div>
  )
}
