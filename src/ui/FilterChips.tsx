import { X } from 'lucide-react'
import styles from './FilterChips.module.css'
import { useKit } from './kit-context.ts'

type Props = {
  /** The filters in use, as the person reads them. */
  filters: readonly { name: string; text: string; onRemove: () => void }[]
}

/** What narrows a list: each filter goes at a press. */
export function FilterChips({ filters }: Props) {
  const { t } = useKit()
  return filters.map(({ name, text, onRemove }) => (
    <span key={name} className={styles['chip']}>
      <span className="cut" title={text}>
        {text}
      </span>
      <button type="button" aria-label={t('removeFilter', { name: text })} onClick={onRemove}>
        <X className="i" aria-hidden="true" />
      </button>
    </span>
  ))
}
