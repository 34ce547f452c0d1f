import { TriangleAlert } from 'lucide-react'
import boxes from '../boxes.module.css'
import type { AdCheck } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import styles from './final.module.css'

/** Warnings about words that exclude by age, sex or nationality, with suggestions. */
export function Words({ check: { words } }: { check: AdCheck }) {
  const { t } = useEditor()
  if (words.length === 0) return null
  return (
    <section className={boxes['part']}>
      <h2>{t('wordsTitle')}</h2>
      <p className="soft">{t('wordsHint')}</p>
      <ul className={styles['findings']}>
        {words.map(({ field, language, start, text, suggestion }) => (
          <li key={`${field}${language}${start}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <mark>{text}</mark> {suggestion}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Warnings about pay that the law requires to be stated, or that is below the minimum. */
export function Pay({ check: { pay } }: { check: AdCheck }) {
  const { t } = useEditor()
  return (
    <section className={boxes['part']}>
      <h2>{t('payTitle')}</h2>
      {pay.length === 0 && <p className="note good">{t('payGood')}</p>}
      {pay.map(({ kind, country, text }) => (
        <p key={`${kind}${country}${text}`} className="note wait">
          <TriangleAlert className="i" aria-hidden="true" />
          {text}
        </p>
      ))}
    </section>
  )
}
