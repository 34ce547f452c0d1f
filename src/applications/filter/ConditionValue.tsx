import type { Condition } from '../../../server/applications/filter/condition.ts'
import { isChoice, takesFiles } from '../../../server/questions/question.ts'
import { ChipsInput } from '../../ui/Combobox.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { NumberValue } from './NumberValue.tsx'
import styles from './question-filter.module.css'
import type { AskedQuestion } from './question-filter-wire.ts'

type Props = {
  condition: Condition
  question: AskedQuestion
  onChange: (condition: Condition, isTyping?: boolean) => void
}

/** The value of a condition in the form of the question's type: choices, a date, a number or text. */
export function ConditionValue({ condition, question, onChange }: Props) {
  const t = useTexts('filter')
  const { operator, values } = condition
  const set = (changed: string[], isTyping = false) => onChange({ ...condition, values: changed }, isTyping)
  if (takesFiles(question.type)) return null
  if (isChoice(question.type))
    return operator === 'oneOf' ? (
      <Choices {...{ question, values, set }} />
    ) : (
      <select
        className="input"
        aria-label={t('value')}
        value={values[0] ?? ''}
        onChange={(event) => set([event.target.value])}
      >
        <option value="">{t('chooseValue')}</option>
        {question.choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )
  if (operator === 'oneOf')
    return (
      <ChipsInput
        label={t('values')}
        placeholder={t('addValue')}
        options={[]}
        chosen={values.map((value) => ({ id: value, text: value }))}
        onAdd={() => {}}
        onCreate={(text) => set([...new Set([...values, text])])}
        onRemove={({ id }) => set(values.filter((value) => value !== id))}
      />
    )
  if (question.type === 'Decimal')
    return <NumberValue value={values[0] ?? ''} onChange={(value) => set(value === '' ? [] : [value], true)} />
  return (
    <input
      className="input"
      aria-label={t('value')}
      type={question.type === 'Date' ? 'date' : 'text'}
      maxLength={200}
      autoComplete="off"
      value={values[0] ?? ''}
      onChange={({ target }) => set(target.value === '' ? [] : [target.value], true)}
    />
  )
}

type ChoicesProps = { question: AskedQuestion; values: readonly string[]; set: (values: string[]) => void }

/** Several of the offered answers. */
const Choices = ({ question, values, set }: ChoicesProps) => (
  <div className={styles['choices']}>
    {question.choices.map(({ value, text }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={values.includes(value)}
          onChange={({ target }) => set(target.checked ? [...values, value] : values.filter((one) => one !== value))}
        />
        {text}
      </label>
    ))}
  </div>
)
