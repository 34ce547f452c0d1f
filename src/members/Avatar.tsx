import type { ReactNode } from 'react'
import styles from './Avatar.module.css'
import { initialsOf } from './initials.ts'

/** Who stands in a row: their initials, or an icon for who has no name yet. The name stands beside it. */
export const Avatar = ({ name = '', icon }: { name?: string; icon?: ReactNode }) => (
  <span className={styles['avatar']} data-bare={icon ? true : undefined} aria-hidden="true">
    {icon ?? initialsOf(name)}
  </span>
)
