import { z } from '@hono/zod-openapi'
import { isId } from '../platform/db/id.ts'
import { choiceDelimiter } from '../questions/question.ts'
import { isLanguage, type Language } from '../text/language.ts'
import { clean } from '../text/normalize.ts'
import type { ReceivedFile, ReceivedForm } from './read-form.ts'

/** An application as it was sent, in our words. Answers stand under the id of their question. */
export type Submission = {
  jobId: number | null
  language: Language | null
  /** What was typed or chosen under a question's id. */
  valuesOf: (questionId: number) => string[]
  filesOf: (questionId: number) => ReceivedFile[]
  /** Ids of files that an earlier try left for a question. */
  retainedIdsOf: (questionId: number) => string[]
  retainedIds: string[]
  /** Every file that came with this send. */
  uploadIds: string[]
  agreesToPrivacy: boolean
  consentsToDataUse: boolean
  idempotencyKey: string | null
  /** The honeypot: only bots fill this field, which is hidden. */
  honeypot: string
  openedAt: Date | null
  isHumanConfirmed: boolean
}

/** Names of the form's own fields, beside the question ids. */
export const fieldNames = {
  job: 'jobId',
  language: 'language',
  privacy: 'agreePrivacy',
  dataUse: 'agreeData',
  key: 'idempotencyKey',
  honeypot: 'website',
  openedAt: 'openedAt',
  humanConfirmed: 'secondTry',
  retained: (questionId: number) => `kept-${questionId}`,
} as const

/** From the names of the form to ours. */
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
    uploadIds: files.filter(({ refused }) => !refused).map(({ id }) => id),
    agreesToPrivacy: isYes(first(fieldNames.privacy)),
    consentsToDataUse: isYes(first(fieldNames.dataUse)),
    idempotencyKey: first(fieldNames.key).slice(0, 100) || null,
    honeypot: first(fieldNames.honeypot),
    openedAt: openedAt > 0 ? new Date(openedAt) : null,
    isHumanConfirmed: isYes(first(fieldNames.humanConfirmed)),
  }
}

/** The older way of sending files: the contents under `file`, the name under the question's id. */
const isNamedUnder = (file: ReceivedFile, names: string[] = []) =>
  file.field === 'file' && names.some((name) => name.split(choiceDelimiter).some((each) => each.trim() === file.name))

const isYes = (value: string) => ['true', 'on', '1', 'yes', 'da'].includes(value.toLowerCase())

export const appliedWire = z.object({
  prijavaId: z.number(),
  mailSent: z.boolean().describe('false: the receipt cannot go to this address'),
  message: z.string().describe("'ok', or 'cannot send email: ' and why"),
})

/** What the sender of an application gets back. It counts also when its receipt cannot leave; `reason` then says why. */
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
