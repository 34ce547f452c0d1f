import type { ReactNode } from 'react'
import styles from './StatusChip.module.css'

export type Tone = 'good' | 'wait' | 'info' | 'bad' | 'ended' | 'draft'

/**
 * A state as icon, word and tint; never colour alone. good = objavljen, wait = čeka or soon over, info = izmjena,
 * bad = vraćeno, ended = istekao, draft = nacrt.
 */
export const StatusChip = ({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={styles['chip']} data-tone={tone}>
    {icon}
    {children}
  </span>
)
