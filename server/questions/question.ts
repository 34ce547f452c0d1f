import type { Language } from '../text/language.ts'

/** The questions of an application form and the rules of their answers. Pure: server and browser share it. */
export const questionTypes = [
  'Adresa',
  'SimpleText',
  'MultiLineText',
  'Email',
  'Telefon',
  'Date',
  'Document',
  'File',
  'Image',
  'Decimal',
  'Radio',
  'CheckBox',
] as const

export type QuestionType = (typeof questionTypes)[number]

export type QuestionTranslation = { caption: string; help?: string; options?: string[] }

export type Question = {
  id: number
  type: QuestionType
  caption: string
  help: string | null
  required: boolean
  section: string
  position: number
  options: string[]
  translations: Partial<Record<Language, QuestionTranslation>>
}

export const personalSection = 'OSOBNI_PODACI'
/** Separates the chosen options in a stored answer. */
export const choiceDelimiter = '|'
export const phonePattern = /^\+?(\d[\d\s\-()]{7,14}\d)$/

const maxLengths: Partial<Record<QuestionType, number>> = {
  Adresa: 255,
  SimpleText: 255,
  MultiLineText: 3900,
  Email: 255,
  Telefon: 25,
  Decimal: 20,
}

/** Characters of an answer at most; undefined for types without a limit. */
export const maxLengthOf = (type: QuestionType) => maxLengths[type]

/** Accepted file extensions of each type; null for any. */
export const extensionsOf = (type: QuestionType): readonly string[] | null =>
  type === 'Image' ? ['jpg', 'jpeg', 'png', 'svg', 'webp'] : type === 'Document' ? ['pdf', 'doc', 'docx'] : null

export const takesFiles = (type: QuestionType) => type === 'File' || type === 'Document' || type === 'Image'
export const isChoice = (type: QuestionType) => type === 'Radio' || type === 'CheckBox'

/**
 * Sorts required questions first, then by section (personal first, optional documents and images last), position and
 * caption.
 */
export function inFormOrder<Q extends Pick<Question, 'type' | 'required' | 'section' | 'position' | 'caption'>>(
  questions: readonly Q[],
): Q[] {
  const rank = (question: Q) => [
    question.required ? 0 : 1,
    !question.required && (question.type === 'Document' || question.type === 'Image') ? 1 : 0,
    question.section === personalSection ? 0 : 1,
  ]
  return [...questions].sort((a, b) => {
    const [ranksA, ranksB] = [rank(a), rank(b)]
    const difference = ranksA.map((value, at) => value - (ranksB[at] ?? 0)).find((value) => value !== 0)
    if (difference) return difference
    return a.section.localeCompare(b.section) || a.position - b.position || a.caption.localeCompare(b.caption, 'hr')
  })
}

/** The question in the reader's language, if translated, otherwise in its original one. Choices go by their places, proposals do not. */
export function questionInLanguage<Q extends Pick<Question, 'type' | 'caption' | 'help' | 'options' | 'translations'>>(
  question: Q,
  language: Language,
): Q {
  const translated = question.translations[language]
  if (!translated) return question
  const { options = question.options } = translated
  const isWhole = !isChoice(question.type) || options.length === question.options.length
  return {
    ...question,
    caption: translated.caption,
    help: translated.help ?? question.help,
    options: isWhole ? options : question.options,
  }
}

/** Choices that were made in any language, in this one. */
export function choicesIn(question: Pick<Question, 'options' | 'translations'>, values: string[], language: Language) {
  const lists = [question.options, ...Object.values(question.translations).map(({ options }) => options ?? [])]
  const translated = question.translations[language]?.options
  const shown = translated?.length === question.options.length ? translated : question.options
  return values.map((value) => {
    const at = lists.map((options) => options.indexOf(value)).find((index) => index >= 0)
    return (at !== undefined && shown[at]) || value
  })
}

/** Errors of answers, which are also keys of their texts. */
export type ValidationError =
  | 'required'
  | 'atLeastOne'
  | 'email'
  | 'phone'
  | 'date'
  | 'dateInPast'
  | 'decimal'
  | 'tooLong'
  | 'notOffered'

const emailPattern =
  /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@.,;:<>()[\]\\"]+(\.[^\s\p{Cc}@.,;:<>()[\]\\"]+)*\.[\p{L}]{2,}$/u

export const isEmail = (text: string) => text.length <= 255 && emailPattern.test(text) && !text.includes('..')

/** Validates an answer, except files. `values` has one entry per chosen option; dates must not be before `firstDay`. */
export function validateAnswer(
  question: Pick<Question, 'type' | 'required' | 'options'>,
  values: readonly string[],
  firstDay = '',
): ValidationError | null {
  const filled = values.map((value) => value.trim()).filter(Boolean)
  if (filled.length === 0) {
    if (!question.required) return null
    return question.type === 'CheckBox' ? 'atLeastOne' : 'required'
  }
  const [value = ''] = filled
  const limit = maxLengthOf(question.type)
  if (limit !== undefined && value.length > limit) return 'tooLong'

  return checks[question.type](value, { filled, options: question.options, firstDay })
}

type Check = (
  value: string,
  its: { filled: readonly string[]; options: readonly string[]; firstDay: string },
) => ValidationError | null

const anything: Check = () => null

const checks: Record<QuestionType, Check> = {
  Adresa: anything,
  SimpleText: anything,
  MultiLineText: anything,
  Email: (value) => (isEmail(value) ? null : 'email'),
  Telefon: (value) => (phonePattern.test(value) ? null : 'phone'),
  Date: (value, { firstDay }) => (isDate(value) ? (value < firstDay ? 'dateInPast' : null) : 'date'),
  Document: anything,
  File: anything,
  Image: anything,
  Decimal: (value) => (/^-?\d+([.,]\d{1,2})?$/.test(value) ? null : 'decimal'),
  Radio: (value, { filled, options }) => (filled.length === 1 && options.includes(value) ? null : 'notOffered'),
  CheckBox: (_, { filled, options }) => (filled.every((choice) => options.includes(choice)) ? null : 'notOffered'),
}

/** The first and the last date of answers. */
export const dateRange = { first: '1900-01-01', last: '2999-12-31' }

function isDate(value: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < dateRange.first || value > dateRange.last) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Files per question. */
export const maxFiles = 5

/** The questions in the order of the form. The e-mail address is always required, because it identifies the candidate. */
export function asForm<Q extends Pick<Question, 'id' | 'type' | 'required' | 'section' | 'position' | 'caption'>>(
  questions: readonly Q[],
): Q[] {
  const address = inFormOrder(questions).find(({ type }) => type === 'Email')
  return inFormOrder(
    questions.map((question) => (question.id === address?.id ? { ...question, required: true } : question)),
  )
}
