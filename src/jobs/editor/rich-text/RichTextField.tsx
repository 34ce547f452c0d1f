import { type ComponentType, useEffect, useId, useState } from 'react'
import { plainText } from '../../../../server/jobs/checks/completeness.ts'
import { maxDescription } from '../../../../server/jobs/job.ts'
import { useEditor } from '../editor-context.ts'
import type { RichTextProps } from './RichText.tsx'
import styles from './rich-text.module.css'

type Props = Omit<RichTextProps, 'labelId'> & { label: string; error?: string | undefined }

/** A label, the most that is allowed, and the rich-text editor, whose code is loaded once the field is on screen. */
export function RichTextField({ label, error, ...props }: Props) {
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
    <div className={styles['rich']} data-invalid={error ? true : undefined}>
      <span id={id}>{label}</span>
      {RichText ? <RichText {...props} labelId={id} /> : <div className={styles['waiting']} aria-busy="true" />}
      <Length html={props.value} />
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

/** Says how long the text may be, and how long it is once that is too long. */
function Length({ html }: { html: string }) {
  const { t } = useEditor()
  const count = plainText(html).length
  if (count > maxDescription) return <p role="alert">{t('textTooLong', { count, max: maxDescription })}</p>
  return <p className="soft">{t('textLimit', { max: maxDescription })}</p>
}
