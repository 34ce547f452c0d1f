import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import styles from './AutosaveState.module.css'
import { useKit } from './kit-context.ts'

type Props = { state: 'idle' | 'saving' | 'saved' | 'failed' | 'refused'; savedAt?: Date | null }

/** What became of the last change: 'Sprema se…', 'Spremljeno u 10:42', 'Nije spremljeno, pokušavamo ponovno'. Always in the same place. */
export function AutosaveState({ state, savedAt }: Props) {
  const { t, format } = useKit()
  return (
    <span role="status" className={styles['state']} data-state={state}>
      {state === 'saving' && (
        <>
          <LoaderCircle className="i" aria-hidden="true" />
          {t('saving')}
        </>
      )}
      {state === 'saved' && savedAt && (
        <>
          <Check className="i" aria-hidden="true" />
          {t('savedAt', { time: format.time(savedAt) })}
        </>
      )}
      {(state === 'failed' || state === 'refused') && (
        <>
          <CloudOff className="i" aria-hidden="true" />
          {t(state === 'failed' ? 'notSaved' : 'refused')}
        </>
      )}
    </span>
  )
}
