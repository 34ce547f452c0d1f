import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './profile/profile.module.css'

type Props = { title: string; count?: number | undefined; children: ReactNode; isOpen?: boolean }

/** A part of the profile that can be folded; open at first. */
export const Accordion = ({ title, count = 0, children, isOpen = true }: Props) => (
  <details className={styles['part']} open={isOpen}>
    <summary>
      <h2>{title}</h2>
      {count > 0 && <span className="count">{count}</span>}
      <ChevronDown className="i" aria-hidden="true" />
    </summary>
    <div>{children}</div>
  </details>
)
