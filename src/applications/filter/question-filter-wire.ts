import {
  type Condition,
  type Operator,
  operators,
  type QuestionFilter,
} from '../../../server/applications/filter/condition.ts'
import type { QuestionType } from '../../../server/questions/question.ts'
import type { Language } from '../../../server/text/language.ts'
import type { FilterCodec } from '../../data/list-definition.ts'

export type QuestionFilterWire = {
  jobId: number
  spoj: 'all' | 'any'
  uvjeti: { pitanjeId: number; operator: Operator; vrijednosti: string[] }[]
}

export const questionFilterToWire = ({ jobId, matches, conditions }: QuestionFilter): QuestionFilterWire => ({
  jobId,
  spoj: matches,
  uvjeti: conditions.map(({ questionId, operator, values }) => ({
    ...{ pitanjeId: questionId, operator, vrijednosti: values },
  })),
})

export const filterFromWire = ({ jobId, spoj, uvjeti }: QuestionFilterWire): QuestionFilter => ({
  jobId,
  matches: spoj,
  conditions: uvjeti.map(({ pitanjeId, operator, vrijednosti }) => ({
    ...{ questionId: pitanjeId, operator, values: vrijednosti },
  })),
})

/** Conditions in the address, as a list of lists. Invalid ones are left out. */
export const conditionCodec: FilterCodec<Condition[]> = {
  parameter: 'uvjeti',
  empty: [],
  parse(text) {
    try {
      const parsed: unknown = JSON.parse(text)
      return Array.isArray(parsed) ? parsed.flatMap(conditionOf) : []
    } catch {
      return []
    }
  },
  format: (conditions) =>
    conditions.length === 0
      ? ''
      : JSON.stringify(conditions.map(({ questionId, operator, values }) => [questionId, operator, ...values])),
}

function conditionOf(value: unknown): Condition[] {
  if (!Array.isArray(value)) return []
  const [questionId, operator, ...values] = value as unknown[]
  const found = operators.find((each) => each === operator)
  if (!Number.isInteger(questionId) || !found) return []
  return [{ questionId: questionId as number, operator: found, values: values.map(String) }]
}

type QuestionWire = {
  id: number
  type: string
  caption: string
  ponudjeniOdgovori: string[]
  translations: { [L in Language]?: { caption: string; ponudjeniOdgovori?: string[] | undefined } | undefined }
}

/** A question in the language of the page. Each choice also has the value that is stored. */
export type AskedQuestion = {
  id: number
  type: QuestionType
  caption: string
  choices: { value: string; text: string }[]
}

export const questionsOf = (job: { pitanja: QuestionWire[] }, language: Language): AskedQuestion[] =>
  job.pitanja.map(({ id, type, caption, ponudjeniOdgovori, translations }) => ({
    id,
    type: type as QuestionType,
    caption: translations[language]?.caption ?? caption,
    choices: ponudjeniOdgovori.map((value, at) => ({
      value,
      text: translations[language]?.ponudjeniOdgovori?.[at] ?? value,
    })),
  }))
