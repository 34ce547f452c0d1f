import { useStore } from '@nanostores/react'
import { Check, TriangleAlert } from 'lucide-react'
import type { AdName } from '../ad-wire.ts'
import boxes from '../boxes.module.css'
import type { AdCheck } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import { itemName } from '../item-name.ts'
import { problemOfUnread } from '../problems.ts'
import styles from './final.module.css'

type Props = { check: AdCheck; onFix: (item: string, problem?: string) => void }

/** What prevents publication: each with a button that opens its field. */
export function Missing({ check, onFix }: Props) {
  const tools = useEditor()
  const { t } = tools
  const unread = useUnread()
  const missing = [...unread, ...check.missing]
  /** 'semanticHtml.de' is a text of a translation. */
  const nameOf = (item: string) => {
    const [field = '', language] = item.split('.')
    return itemName(field, language, tools)
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
            <button type="button" className="btn bare" onClick={() => onFix(field, text)}>
              {t('completeIt')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fields with a text that is no value, which the server does not have. */
function useUnread() {
  const { t, editor, language } = useEditor()
  return Object.entries(useStore(editor.$unread)).flatMap(([field, text]) => {
    const problem = problemOfUnread(field as AdName, text ?? '', language)
    return problem ? [{ field, text: t(problem.key, problem.values) }] : []
  })
}
