import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Language } from '../../../../server/text/language.ts'
import { type AdTextValues, noTexts } from '../ad-wire.ts'
import { useEditor } from '../editor-context.ts'
import { changedOriginal, plainOriginal } from '../translations.ts'
import styles from './WithOriginal.module.css'

const ChangedWords = lazy(() => import('./ChangedWords.tsx').then(({ ChangedWords }) => ({ default: ChangedWords })))

type Props = { field: keyof AdTextValues; language: Language; children: ReactNode }

/** A translated field beside its original, in which is marked what changed since it was translated. */
export function WithOriginal({ field, language, children }: Props) {
  const { t, editor } = useEditor()
  const values = useStore(editor.$values, { keys: [field, 'language', `translations.${language}`] })
  const { loaded } = useStore(editor.$standing)
  const from = changedOriginal(field, language, { loaded, values })
  const text = plainOriginal(values[field])
  const now = text ? <p>{text}</p> : <p className="soft">{t('nothing')}</p>
  return (
    <div className={styles['pair']}>
      <div>{children}</div>
      <section
        className={styles['original']}
        data-outdated={from !== null || undefined}
        aria-label={t('originalOf', { field: t(`name_${field}`) })}
      >
        <h3>{t('original')}</h3>
        <div lang={values.language}>
          {from === null ? (
            now
          ) : (
            <Suspense fallback={now}>
              <ChangedWords before={plainOriginal(from)} after={text} />
            </Suspense>
          )}
        </div>
        {from !== null && <p className="note">{t('originalChanged')}</p>}
      </section>
    </div>
  )
}

/** Says that a translation still holds though its original has changed. */
export function StillHolds({ language, onConfirm }: { language: Language; onConfirm: () => void }) {
  const { t, editor } = useEditor()
  const values = useStore(editor.$values)
  const { loaded } = useStore(editor.$standing)
  const fields = Object.keys(noTexts) as (keyof AdTextValues)[]
  if (fields.every((field) => changedOriginal(field, language, { loaded, values }) === null)) return null
  return (
    <button type="button" className="btn" onClick={onConfirm}>
      {t('stillHolds')}
    </button>
  )
}
