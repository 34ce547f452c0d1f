import type { QuestionType } from '../../questions/question.ts'

/** Operators of a condition on an answer. Pure: server and browser share it. */
export const operators = ['contains', 'is', 'oneOf', 'before', 'after', 'more', 'less', 'hasFile', 'hasNoFile'] as const
export type Operator = (typeof operators)[number]

export type Condition = { questionId: number; operator: Operator; values: string[] }

export type QuestionFilter = { jobId: number; matches: 'all' | 'any'; conditions: Condition[] }

const ofText = ['contains', 'is', 'oneOf'] as const
const ofChoice = ['is', 'oneOf'] as const
const ofFile = ['hasFile', 'hasNoFile'] as const

const operatorsOf: Record<QuestionType, readonly Operator[]> = {
  Adresa: ofText,
  SimpleText: ofText,
  MultiLineText: ofText,
  Email: ofText,
  Telefon: ofText,
  Date: ['before', 'after', 'is'],
  Document: ofFile,
  File: ofFile,
  Image: ofFile,
  Decimal: ['more', 'less', 'is'],
  Radio: ofChoice,
  CheckBox: ofChoice,
}

/** The operators for a type of question. */
export const operatorsFor = (type: QuestionType) => operatorsOf[type]

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const numberPattern = /^-?\d{1,15}([.,]\d{1,4})?$/

/** Whether operator and values fit the type of question. */
export function isSensible({ operator, values }: Condition, type: QuestionType): boolean {
  if (!operatorsFor(type).includes(operator)) return false
  if (operator === 'hasFile' || operator === 'hasNoFile') return true
  if (values.length === 0 || (operator !== 'oneOf' && values.length > 1)) return false
  const [value = ''] = values
  if (operator === 'before' || operator === 'after') return datePattern.test(value)
  return type === 'Decimal' ? numberPattern.test(value) : true
}
