import { type ReactNode, useId } from 'react'
import styles from '../editor.module.css'

/** A card of the form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>
