import { useId, useState } from 'react'
import { normalizeNumber, readAmount } from '../../../server/text/amount.ts'
import { formatAmount } from '../../lib/amounts.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './question-filter.module.css'

type Props = { value: string; onChange: (value: string) => void }

/** The number of a condition: read as people write it, and shown formatted once the field is left. */
export function NumberValue({ value, onChange }: Props) {
  const t = useTexts('filter')
  const { language } = useKit()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const read = value ? readAmount(value, language) : null
  const problem = typed === null && read?.kind !== 'number' ? read : null
  return (
    <div>
      <input
        className="input"
        aria-label={t('value')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
        value={typed ?? (read?.kind === 'number' ? formatAmount(read.amount, language) : value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(normalizeNumber(target.value, language))
        }}
        onBlur={() => setTyped(null)}
      />
      {problem && (
        <p id={id} className={styles['unread']}>
          {problem.kind === 'unreadable' ? t('numberUnreadable') : t('numberAmbiguous', eitherOf(problem.either))}
        </p>
      )}
    </div>
  )

  function eitherOf([whole, decimal]: readonly [number, number]) {
    return { text: value, whole: formatAmount(whole, language), decimal: formatAmount(decimal, language) }
  }
}
