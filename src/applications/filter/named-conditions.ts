import type { Condition } from '../../../server/applications/filter/condition.ts'
import type { FilterInUse } from '../../data/named-filters.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import type { Formats } from '../../ui/formats.ts'
import type { QuestionFilterList } from './question-filter-list.ts'
import type { AskedQuestion } from './question-filter-wire.ts'

type Texts = { t: TranslateArea<'filter'>; format: Formats; questions: readonly AskedQuestion[] }

/** The conditions as people read them, each with the function that removes it. */
export const namedConditions = (
  list: QuestionFilterList,
  conditions: readonly Condition[],
  texts: Texts,
): FilterInUse[] =>
  conditions.map((condition, at) => ({
    name: String(at),
    text: textOf(condition, texts),
    onRemove: () => list.setFilters({ conditions: list.filters.conditions.filter((each) => each !== condition) }),
  }))

/** 'Godine iskustva više od 2'. */
function textOf({ questionId, operator, values }: Condition, { t, format, questions }: Texts): string {
  const question = questions.find(({ id }) => id === questionId)
  const valueText = (value: string) => {
    if (question?.type === 'Date' && !Number.isNaN(Date.parse(value))) return format.day(value)
    if (question?.type === 'Decimal') return format.number(Number(value.replace(',', '.')))
    return question?.choices.find((choice) => choice.value === value)?.text ?? value
  }
  return [question?.caption, t(`operator_${operator}`), values.map(valueText).join(', ')].filter(Boolean).join(' ')
}
