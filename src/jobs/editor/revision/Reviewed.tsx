import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { changesOf, namesAt } from '../ad-wire.ts'
import { useEditor } from '../editor-context.ts'
import { fieldText } from '../field-text.ts'
import { factText } from './fact-text.ts'
import styles from './Reviewed.module.css'
import { revert } from './use-revision.ts'
import { viewHash } from './use-view.ts'

/** Fields that are too long, or no words, to be shown in a line. */
const isLong = (field: string) => /^(semanticHtml|questions|mainImage|metaImage)/.test(field)

/**
 * A field of an ad with what its review says: why an administrator returned it, and what is published while it differs.
 * `field` is the name of a change: 'maxSalary' is all of the pay, 'nazivPosla.de' a translation.
 */
export function Reviewed({ field, children }: { field: string; children: ReactNode }) {
  const { t, editor, ...tools } = useEditor()
  const { review, reasons } = useStore(editor.$standing)
  const values = useStore(editor.$values, { keys: namesAt(field) })
  const isChanged = !!review && changesOf(review.published, values).includes(field)
  const reason = reasons?.[field]
  return (
    <div className={styles['field']} data-field={field} data-changed={isChanged || undefined}>
      {children}
      {reason && <p className={styles['reason']}>{t('returnedBecause', { reason })}</p>}
      {isChanged && (
        <p className={styles['published']}>
          {isLong(field) ? (
            <a href={viewHash.differences}>{t('seeDifferences')}</a>
          ) : (
            <span>{t('publishedIs', { text: publishedText() })}</span>
          )}
          <button type="button" className="btn bare" onClick={() => revert(editor, field)}>
            {t('revert')}
          </button>
        </p>
      )}
    </div>
  )

  function publishedText() {
    if (!review) return ''
    const [name = '', language] = field.split('.')
    const texts = language ? review.published[`translations.${language}` as 'translations.hr'] : review.published
    const text = factText(field, review.published, { ...tools, t })
    return text ?? fieldText((texts as Record<string, unknown>)[name], t('nothing'))
  }
}
