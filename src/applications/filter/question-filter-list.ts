import { type Condition, isSensible, type QuestionFilter } from '../../../server/applications/filter/condition.ts'
import { defineList, oneOf, whole } from '../../data/list-definition.ts'
import type { List } from '../../data/use-list-state.ts'
import { type AskedQuestion, conditionCodec } from './question-filter-wire.ts'

type Filters = { jobId: number | null; matches: 'any' | null; conditions: Condition[] }

export const questionFilterList = defineList<Filters>({
  filters: { jobId: whole('jobId'), matches: oneOf('spoj', ['any']), conditions: conditionCodec },
  sort: { columns: ['vrijeme', 'ime', 'rating', 'processId'], column: 'vrijeme', isAscending: false },
  page: { parameter: 'page_index', sizeParameter: 'page_size', sizes: [20, 50, 100, 300], size: 20 },
})

export type QuestionFilterList = List<Filters>

/** The filter without conditions that are not finished yet. */
export function filterOf({ filters }: QuestionFilterList, questions: readonly AskedQuestion[]): QuestionFilter {
  const isWhole = (condition: Condition) => {
    const question = questions.find(({ id }) => id === condition.questionId)
    return question !== undefined && isSensible(condition, question.type)
  }
  return {
    jobId: filters.jobId ?? 0,
    matches: filters.matches ?? 'all',
    conditions: filters.conditions.filter(isWhole),
  }
}
