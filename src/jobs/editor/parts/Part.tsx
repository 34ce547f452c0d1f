import { type ReactNode, useId } from 'react'
import boxes from '../boxes.module.css'
import styles from './fields.module.css'

/** A card of the form with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={boxes['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export const FieldRow = ({ children }: { children: ReactNode }) => <div className={styles['row']}>{children}</div>
