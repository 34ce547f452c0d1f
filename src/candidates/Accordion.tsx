import type { ReactNode } from 'react'
import styles from './profile/profile.module.css'

/** A part of the profile that can be folded; open at first. */
export const Accordion = ({
  title,
  children,
  isOpen = true,
}: {
  title: string
  children: ReactNode
  isOpen?: boolean
}) => (
  <details className={styles['part']} open={isOpen}>
    <summary>
      <h2>{title}</h2>
    </summary>
    <div>{children}</div>
  </details>
)
