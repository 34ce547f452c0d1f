import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { PartFailed } from '../lazy-part.tsx'
import type { RichTextProps } from './RichText.tsx'
import styles from './rich-text.module.css'

type Props = Omit<RichTextProps, 'labelId'> & { label: string; isInvalid?: boolean; children?: ReactNode }

/** A label and the rich-text editor, whose code is loaded once the field is on screen; below it the children. */
export function RichTextField({ label, isInvalid = false, children, ...props }: Props) {
  const id = useId()
  const { RichText, hasFailed, retry } = useRichText()
  return (
    <div className={styles['rich']} data-invalid={isInvalid || undefined}>
      <span id={id}>{label}</span>
      {RichText && <RichText {...props} labelId={id} />}
      {hasFailed && <PartFailed onRetry={retry} />}
      {!RichText && !hasFailed && <div className={styles['waiting']} aria-busy="true" />}
      {children}
    </div>
  )
}

type Editor = { RichText: ComponentType<RichTextProps> }

/** Not a `lazyPart`: Tiptap destroys an editor that a `Suspense` holds back for a moment. */
function useRichText() {
  const [editor, setEditor] = useState<Editor | 'waiting' | 'failed'>('waiting')
  useEffect(() => {
    if (editor === 'waiting') import('./RichText.tsx').then(setEditor, () => setEditor('failed'))
  }, [editor])
  return {
    RichText: typeof editor === 'object' ? editor.RichText : undefined,
    hasFailed: editor === 'failed',
    retry: () => setEditor('waiting'),
  }
}
