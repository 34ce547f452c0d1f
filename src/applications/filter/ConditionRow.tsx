import { X } from 'lucide-react'
import { type Condition, type Operator, operatorsFor } from '../../../server/applications/filter/condition.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { ConditionValue } from './ConditionValue.tsx'
import styles from './question-filter.module.css'
import type { AskedQuestion } from './question-filter-wire.ts'
import { emptyFor } from './use-conditions.ts'

type Props = {
  condition: Condition
  number: number
  questions: readonly AskedQuestion[]
  onChange: (condition: Condition, isTyping?: boolean) => void
  onRemove: () => void
}

/** One condition: question, operator and value. */
export function ConditionRow({ condition, number, questions, onChange, onRemove }: Props) {
  const t = useTexts('filter')
  const question = questions.find(({ id }) => id === condition.questionId)
  function ask(id: string) {
    const other = questions.find((each) => String(each.id) === id)
    if (other) onChange(emptyFor(other))
  }
  return (
    <fieldset className={styles['condition']}>
      <legend className="visually-hidden">{t('condition', { n: number })}</legend>
      <select
        className="input"
        aria-label={t('question')}
        value={question ? condition.questionId : ''}
        onChange={({ target }) => ask(target.value)}
      >
        {!question && <option value="">{t('goneQuestion')}</option>}
        {questions.map(({ id, caption }) => (
          <option key={id} value={id}>
            {caption}
          </option>
        ))}
      </select>
      {question && (
        <select
          className="input"
          aria-label={t('operator')}
          value={condition.operator}
          onChange={({ target }) => onChange(withOperator(condition, target.value as Operator))}
        >
          {operatorsFor(question.type).map((operator) => (
            <option key={operator} value={operator}>
              {t(`operator_${operator}`)}
            </option>
          ))}
        </select>
      )}
      {question && <ConditionValue {...{ condition, question, onChange }} />}
      <IconButton icon={X} label={t('remove', { n: number })} onClick={onRemove} />
    </fieldset>
  )
}

/** The condition with another operator. Keeps the value where that is possible. */
const withOperator = (condition: Condition, operator: Operator): Condition => ({
  ...condition,
  operator,
  values: operator === 'oneOf' ? condition.values : condition.values.slice(0, 1),
})
