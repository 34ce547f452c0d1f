import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense } from 'react'
import type { Language } from '../../../../server/text/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { type AdTextValues, noTexts, textsToWire } from '../ad-wire.ts'
import { adCalls } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { changedOriginal, plainOriginal } from '../translations.ts'
import styles from './WithOriginal.module.css'

const ChangedWords = lazyPart(() => import('../../../ui/ChangedWords.tsx'))

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
      <Reviewed field={`${field}.${language}`}>{children}</Reviewed>
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
              <ChangedWords
                before={plainOriginal(from)}
                after={text}
                marks={{ added: t('wordsAdded'), removed: t('wordsRemoved') }}
              />
            </Suspense>
          )}
        </div>
        {from !== null && <p className="note">{t('originalChanged')}</p>}
      </section>
    </div>
  )
}

/** Confirms that a translation still holds though its original has changed. */
export function StillHolds({ language }: { language: Language }) {
  const { t, editor } = useEditor()
  const values = useStore(editor.$values)
  const { loaded } = useStore(editor.$standing)
  const fields = Object.keys(noTexts) as (keyof AdTextValues)[]
  if (fields.every((field) => changedOriginal(field, language, { loaded, values }) === null)) return null
  async function confirm() {
    if (!(await editor.save())) return
    const { id, version } = editor.$standing.get()
    const texts = { ...textsToWire(values[`translations.${language}`]), version }
    const isDone = await adCalls.translate(id ?? 0, language, texts).catch(() => null)
    if (isDone) await editor.reload()
    else showToast(t('notConfirmed'), { isFailure: true })
  }
  return (
    <button type="button" className="btn" onClick={confirm}>
      {t('stillHolds')}
    </button>
  )
}
