import type { ReactNode } from 'react'
import styles from './Notice.module.css'

type Props = { icon?: ReactNode; title: string; tone?: 'plain' | 'bad'; children?: ReactNode; actions?: ReactNode }

/** A sign, a heading, a line and the way on, in the middle of a pane. The shape of `EmptyState` and `ErrorState`. */
export function Notice({ icon, title, tone = 'plain', children, actions }: Props) {
  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      {icon}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
