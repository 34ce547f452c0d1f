import type { Language } from './text/language.ts'
import { message } from './text/message.ts'

/** The ways the product says no. Anything else that is thrown is a bug and answers 500. */
const statusOf = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof statusOf

export class Refusal extends Error {
  readonly code: RefusalCode
  /** What is wrong with which field, in the caller's language. */
  readonly fields: Record<string, string> | undefined
  /** Seconds after which a further try makes sense. */
  readonly retryAfter: number | undefined
  /** A narrower name than the code, for callers that tell cases apart. */
  readonly reason: string | undefined

  constructor(
    code: RefusalCode,
    message: string,
    { fields, retryAfter, reason }: { fields?: Record<string, string>; retryAfter?: number; reason?: string } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.reason = reason
  }

  get status() {
    return statusOf[this.code]
  }
}

type Told = { language: Language }

export const notFound = ({ language }: Told) => new Refusal('not_found', message(language, 'notFound'))
export const forAdminsOnly = ({ language }: Told) => new Refusal('forbidden', message(language, 'adminsOnly'))
