import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import type { RichTextProps } from './RichText.tsx'
import styles from './rich-text.module.css'

type Props = Omit<RichTextProps, 'labelId'> & { label: string; isInvalid?: boolean; children?: ReactNode }

/** A label and the rich-text editor, whose code is loaded once the field is on screen; below it the children. */
export function RichTextField({ label, isInvalid = false, children, ...props }: Props) {
  const id = useId()
  const [RichText, setRichText] = useState<ComponentType<RichTextProps> | null>(null)
  useEffect(() => {
    let isGone = false
    void import('./RichText.tsx').then((loaded) => !isGone && setRichText(() => loaded.RichText))
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div className={styles['rich']} data-invalid={isInvalid || undefined}>
      <span id={id}>{label}</span>
      {RichText ? <RichText {...props} labelId={id} /> : <div className={styles['waiting']} aria-busy="true" />}
      {children}
    </div>
  )
}
