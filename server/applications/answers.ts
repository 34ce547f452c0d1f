import type { QuestionRow } from '../jobs/table.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { clean } from '../text/normalize.ts'
import {
  choiceDelimiter,
  endingsOf,
  inLanguage,
  maxFiles,
  maxLengthOf,
  problemOf,
  takesChoices,
  takesFiles,
} from './question.ts'
import { fits } from './sniff.ts'
import type { FileRow } from './table.ts'
import type { Submission } from './wire.ts'

/** One answer that keeps the rules. A question left empty has neither values nor files. */
export type Given = { question: QuestionRow; values: string[]; files: { id: string; name: string }[] }

export type Fault = { kind: 'text' | 'file-size' | 'file-type' | 'file-gone'; text: string }

type Rules = { language: Language; maxUploadBytes: number; kept: FileRow[] }

/** Checks every answer. `faults` stand under the id of their question. */
export function checkAnswers(questions: QuestionRow[], submission: Submission, rules: Rules) {
  const faults: Record<string, Fault> = {}
  const given = questions.map((question): Given => {
    const answer = takesFiles(question.type)
      ? { question, values: [], files: filesFor(question, submission, rules) }
      : { question, values: valuesFor(question, submission, rules.language), files: [] }
    const fault = takesFiles(question.type)
      ? fileFault(question, submission, answer.files.length, rules)
      : textFault(answer, rules.language)
    if (fault) faults[question.id] = fault
    return answer
  })
  return { given, faults }
}

/** Choices come one a field, or joined by the delimiter; in the form's language, or as the ad has them. */
function valuesFor(question: QuestionRow, submission: Submission, language: Language): string[] {
  const sent = submission.valuesOf(question.id).map(clean).filter(Boolean)
  if (question.type === 'MultiLineText') return sent.slice(0, 1)
  if (!takesChoices(question.type)) return sent.slice(0, 1).map(asOneLine)
  const offered = [...inLanguage(question, language).options, ...question.options]
  const isOffered = (value: string) => offered.includes(value)
  return [
    ...new Set(
      sent.flatMap((value) => (isOffered(value) ? [value] : value.split(choiceDelimiter).map(clean)).filter(Boolean)),
    ),
  ]
}

const asOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

function textFault({ question, values }: Given, language: Language): Fault | undefined {
  const options = [...inLanguage(question, language).options, ...question.options]
  const problem = problemOf({ ...question, options }, values)
  if (!problem) return undefined
  return { kind: 'text', text: message(language, problem, { max: maxLengthOf(question.type) ?? 0 }) }
}

const filesFor = (question: QuestionRow, submission: Submission, { kept }: Rules) => [
  ...kept.filter((file) => file.questionId === question.id && submission.keptIdsOf(question.id).includes(file.id)),
  ...submission.filesOf(question.id),
]

function fileFault(
  question: QuestionRow,
  submission: Submission,
  count: number,
  { language, maxUploadBytes }: Rules,
): Fault | undefined {
  const files = submission.filesOf(question.id)
  const text = (key: Parameters<typeof message>[1], values = {}) => message(language, key, values)
  if (files.some(({ refused }) => refused === 'too-big'))
    return { kind: 'file-size', text: text('fileTooBig', { MB: maxUploadBytes / 1024 / 1024 }) }
  if (files.some(({ refused }) => refused === 'empty')) return { kind: 'text', text: text('fileEmpty') }
  if (files.some(({ refused }) => refused === 'unsafe')) return { kind: 'file-type', text: text('fileUnsafe') }
  if (!files.every((file) => fits(question.type, file))) {
    return { kind: 'file-type', text: text('fileType', { type: endingsOf(question.type)?.join(', ') ?? '' }) }
  }
  if (count > maxFiles) return { kind: 'text', text: text('tooManyFiles', { max: maxFiles }) }
  if (count > 0) return undefined
  if (submission.keptIdsOf(question.id).length > 0) return { kind: 'file-gone', text: text('fileGone') }
  return question.required ? { kind: 'text', text: text('required') } : undefined
}
