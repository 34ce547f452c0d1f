import { Check, TriangleAlert } from 'lucide-react'
import boxes from '../boxes.module.css'
import type { AdCheck } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import type { Step } from '../use-step.ts'
import styles from './final.module.css'

/** The fields that prevent publication, each with a link to it. */
export function Missing({ check: { missing }, goTo }: { check: AdCheck; goTo: (step: Step) => void }) {
  const { t } = useEditor()
  /** 'semanticHtml.de' is a text of a translation. */
  const nameOf = (item: string) => {
    const [field, language] = item.split('.')
    const name = t(`name_${field}` as 'name_nazivPosla')
    return language ? `${name}, ${t(`in_${language}` as 'in_hr').toLocaleLowerCase()}` : name
  }
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
              <b>{nameOf(field)}</b> {text}
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
