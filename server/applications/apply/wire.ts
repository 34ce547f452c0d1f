import { z } from '@hono/zod-openapi'
import type { ReceivedFile } from '../../files/store-upload.ts'
import { isId } from '../../platform/db/id.ts'
import { choiceDelimiter } from '../../questions/question.ts'
import { isLanguage, type Language } from '../../text/language.ts'
import { clean } from '../../text/normalize.ts'
import type { ReceivedForm } from './read-form.ts'

/** A submitted application form. Answers are keyed by question id. */
export type Submission = {
  jobId: number | null
  language: Language | null
  valuesOf: (questionId: number) => string[]
  filesOf: (questionId: number) => ReceivedFile[]
  /** Ids of files that an earlier attempt retained for a question. */
  retainedIdsOf: (questionId: number) => string[]
  retainedIds: string[]
  /** All files of this request. */
  uploadIds: string[]
  agreesToPrivacy: boolean
  consentsToDataUse: boolean
  /** To alerts again, after opting out of them. */
  consentsToAlerts: boolean
  idempotencyKey: string | null
  /** A hidden field that only bots fill in. */
  honeypot: string
  openedAt: Date | null
  isHumanConfirmed: boolean
}

/** Field names of the form; answers use the question ids as names. */
export const fieldNames = {
  job: 'jobId',
  language: 'language',
  privacy: 'agreePrivacy',
  dataUse: 'agreeData',
  alerts: 'agreeAlerts',
  key: 'idempotencyKey',
  honeypot: 'website',
  openedAt: 'openedAt',
  humanConfirmed: 'secondTry',
  retained: (questionId: number) => `kept-${questionId}`,
} as const

export function submissionOf({ fields, files }: ReceivedForm): Submission {
  const first = (name: string) => clean(fields[name]?.[0] ?? '')
  const language = first(fieldNames.language).toLowerCase()
  const jobId = first(fieldNames.job)
  const openedAt = Number(first(fieldNames.openedAt))

  return {
    jobId: isId(jobId) ? Number(jobId) : null,
    language: isLanguage(language) ? language : null,
    valuesOf: (id) => fields[String(id)] ?? [],
    filesOf: (id) => files.filter((file) => file.field === String(id) || isNamedUnder(file, fields[String(id)])),
    retainedIdsOf: (id) => fields[fieldNames.retained(id)] ?? [],
    retainedIds: Object.entries(fields).flatMap(([name, ids]) => (name.startsWith('kept-') ? ids : [])),
    uploadIds: storedIdsOf(files),
    agreesToPrivacy: isYes(first(fieldNames.privacy)),
    consentsToDataUse: isYes(first(fieldNames.dataUse)),
    consentsToAlerts: isYes(first(fieldNames.alerts)),
    idempotencyKey: first(fieldNames.key).slice(0, 100) || null,
    honeypot: first(fieldNames.honeypot),
    openedAt: openedAt > 0 ? new Date(openedAt) : null,
    isHumanConfirmed: isYes(first(fieldNames.humanConfirmed)),
  }
}

/** The ids of received files that are in storage. */
export const storedIdsOf = (files: ReceivedFile[] = []) => files.filter(({ refused }) => !refused).map(({ id }) => id)

/** The older way of sending files: the content in the field `file`, its name in the question's field. */
const isNamedUnder = (file: ReceivedFile, names: string[] = []) =>
  file.field === 'file' && names.some((name) => name.split(choiceDelimiter).some((each) => each.trim() === file.name))

const isYes = (value: string) => ['true', 'on', '1', 'yes', 'da'].includes(value.toLowerCase())

/** A file of an earlier attempt, as the form shows it. */
export type RetainedFile = { id: string; name: string; bytes: number }

export const appliedWire = z.object({
  prijavaId: z.number(),
  mailSent: z.boolean().describe('false: the receipt cannot go to this address'),
  message: z.string().describe("'ok', or 'cannot send email: ' and why"),
})

/** The response to an application. `reason` explains why a receipt cannot be sent. */
export const appliedToWire = (
  applied: { applicationId: number; mailSent: boolean },
  reason: string,
): z.input<typeof appliedWire> => ({
  prijavaId: applied.applicationId,
  mailSent: applied.mailSent,
  message: applied.mailSent ? 'ok' : `cannot send email: ${reason}`,
})

export const checkedEmailWire = z.object({ autocorrect: z.string(), emailValid: z.boolean() })

type CheckedEmail = { suggestion: string | null; isValid: boolean }

export const checkedEmailToWire = ({ suggestion, isValid }: CheckedEmail): z.input<typeof checkedEmailWire> => ({
  autocorrect: suggestion ?? '',
  emailValid: isValid,
})
