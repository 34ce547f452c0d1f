import type { ReceivedFile } from '../../files/store-upload.ts'
import type { FileRow } from '../../files/table.ts'
import { dayOf } from '../../platform/time-zone.ts'
import { asksForStart, maxFilesOf } from '../../questions/captions.ts'
import { matchesType } from '../../questions/file-type.ts'
import { normalizeAnswer } from '../../questions/normalize-answer.ts'
import {
  choiceDelimiter,
  extensionsOf,
  isChoice,
  maxLengthOf,
  questionInLanguage,
  takesFiles,
  validateAnswer,
} from '../../questions/question.ts'
import type { QuestionRow } from '../../questions/table.ts'
import type { Language } from '../../text/language.ts'
import { type MessageKey, message } from '../../text/message.ts'
import { clean, joinLines } from '../../text/normalize.ts'
import type { Submission } from './wire.ts'

/** A valid answer. An unanswered question has neither values nor files. */
export type ValidAnswer = { question: QuestionRow; values: string[]; files: { id: string; name: string }[] }

/** `text` is for the candidate, in the language of the form. */
export type AnswerError = { kind: 'text' | 'file-size' | 'file-type' | 'file-gone'; text: string }

/** The part of a submitted form that answers questions. */
export type Answering = Pick<Submission, 'valuesOf' | 'filesOf' | 'retainedIdsOf'>

type Rules = { language: Language; maxUploadBytes: number; retained: FileRow[]; now: Date }

/** Validates every answer. `errors` is keyed by question id. */
export function checkAnswers(questions: QuestionRow[], submission: Answering, rules: Rules) {
  const errors: Record<string, AnswerError> = {}
  const validAnswers = questions.map((question): ValidAnswer => {
    const answer = takesFiles(question.type)
      ? { question, values: [], files: filesFor(question, submission, rules) }
      : { question, values: valuesFor(question, submission, rules.language), files: [] }
    const error = takesFiles(question.type)
      ? fileError(question, submission, answer.files.length, rules)
      : textError(answer, rules)
    if (error) errors[question.id] = error
    return answer
  })
  return { validAnswers, errors }
}

/** Choices arrive in one field each or joined by the delimiter, in the form's language or in the ad's. */
function valuesFor(question: QuestionRow, submission: Answering, language: Language): string[] {
  const sent = submission.valuesOf(question.id).map(clean).filter(Boolean)
  if (question.type === 'MultiLineText') return sent.slice(0, 1)
  if (!isChoice(question.type))
    return sent.slice(0, 1).map((text) => normalizeAnswer(question, joinLines(text), language))
  const offered = [...questionInLanguage(question, language).options, ...question.options]
  const isOffered = (value: string) => offered.includes(value)
  return [
    ...new Set(
      sent.flatMap((value) => (isOffered(value) ? [value] : value.split(choiceDelimiter).map(clean)).filter(Boolean)),
    ),
  ]
}

function textError({ question, values }: ValidAnswer, { language, now }: Rules): AnswerError | undefined {
  const asked = questionInLanguage(question, language)
  const options = [...asked.options, ...question.options]
  const problem = validateAnswer({ ...question, options }, values, asksForStart(asked) ? dayOf(now) : undefined)
  if (!problem) return undefined
  return { kind: 'text', text: message(language, problem, { max: maxLengthOf(question.type) ?? 0 }) }
}

const filesFor = (question: QuestionRow, submission: Answering, { retained }: Rules) => [
  ...retained.filter(
    (file) => file.questionId === question.id && submission.retainedIdsOf(question.id).includes(file.id),
  ),
  ...submission.filesOf(question.id),
]

function fileError(
  question: QuestionRow,
  submission: Answering,
  count: number,
  { language, maxUploadBytes }: Rules,
): AnswerError | undefined {
  const files = submission.filesOf(question.id)
  const text = (key: MessageKey, values = {}) => message(language, key, values)
  const refused = files.find((file) => file.refused)
  if (refused) return refusedFile(refused, text, maxUploadBytes)
  const foreign = files.find((file) => !matchesType(question.type, file))
  if (foreign) {
    const type = extensionsOf(question.type)?.join(', ') ?? ''
    return { kind: 'file-type', text: named(foreign, text('fileType', { type })) }
  }
  const max = maxFilesOf(questionInLanguage(question, language))
  if (count > max) return { kind: 'text', text: text(max === 1 ? 'oneFile' : 'tooManyFiles', { max }) }
  if (count > 0) return undefined
  if (submission.retainedIdsOf(question.id).length > 0) return { kind: 'file-gone', text: text('fileGone') }
  return question.required ? { kind: 'text', text: text('required') } : undefined
}

const named = ({ name }: { name: string }, problem: string) => `${name}: ${problem}`

function refusedFile(
  file: ReceivedFile,
  text: (key: MessageKey, values?: Record<string, number>) => string,
  maxUploadBytes: number,
): AnswerError {
  if (file.refused === 'too-big')
    return { kind: 'file-size', text: named(file, text('fileTooBig', { MB: maxUploadBytes / 1024 / 1024 })) }
  if (file.refused === 'empty') return { kind: 'text', text: named(file, text('fileEmpty')) }
  if (file.refused === 'locked') return { kind: 'text', text: named(file, text('fileLocked')) }
  return { kind: 'file-type', text: named(file, text('fileUnsafe')) }
}
