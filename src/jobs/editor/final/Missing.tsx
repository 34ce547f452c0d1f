import { Check, TriangleAlert } from 'lucide-react'
import boxes from '../boxes.module.css'
import type { AdCheck } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import type { Step } from '../use-step.ts'
import styles from './final.module.css'

/** The fields that prevent publication, each with a link to it. */
export function Missing({ check: { missing }, goTo }: { check: AdCheck; goTo: (step: Step) => void }) {
  const { t } = useEditor()
  return (
    <section className={boxes['part']}>
      <h2>{t('missingTitle')}</h2>
      {missing.length === 0 && (
        <p className="note good">
          <Check className="i" aria-hidden="true" />
          {t('nothingMissing')}
        </p>
      )}
      <ul className={styles['findings']}>
        {missing.map(({ field, text }) => (
          <li key={`${field}${text}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <b>{t(`name_${field}` as 'name_nazivPosla')}</b> {text}
            </span>
            <button
              type="button"
              className="btn bare"
              onClick={() => goTo(field === 'questions' ? 'questions' : 'basic')}
            >
              {t('mend')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
