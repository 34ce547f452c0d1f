import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { StageColumn } from './board-columns.ts'
import styles from './ColumnHead.module.css'

type Props = { column: StageColumn; number: number | undefined; isOpen: boolean; onToggle: () => void }

/** The stage with its digit key and its number of applications. Pressing it folds the column. */
export function ColumnHead({ column: { name, count, isCounted }, number, isOpen, onToggle }: Props) {
  const t = useTexts('applications')
  const { format } = useKit()
  return (
    <h2 className={styles['head']}>
      <button
        type="button"
        aria-expanded={isOpen}
        title={t(isOpen ? 'collapse' : 'expand', { name })}
        onClick={onToggle}
      >
        {number !== undefined && <b>{number}</b>}
        <span className="cut">{name}</span>
        <small>{isCounted ? format.number(count) : '…'}</small>
      </button>
    </h2>
  )
}
