import type { Language } from './text/language.ts'
import { message } from './text/message.ts'

/** The ways the product refuses a request. Any other error is a bug and becomes a 500. */
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
  /** Error texts by field, in the caller's language. */
  readonly fields: Record<string, string> | undefined
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** A more specific name than the code, for clients that distinguish cases. */
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

type Caller = { language: Language }

/** 404 in the caller's language. */
export const notFound = ({ language }: Caller) => new Refusal('not_found', message(language, 'notFound'))
/** 403 in the caller's language. */
export const forAdminsOnly = ({ language }: Caller) => new Refusal('forbidden', message(language, 'adminsOnly'))

/** A refusal of fields, each with its text, by a general one. */
export const invalidFields = ({ language }: Caller, fields: Record<string, string>) =>
  new Refusal('invalid', message(language, 'checkFields'), { fields })

/** A refusal of one field, whose text is also that of the whole. */
export const fieldRefusal = (field: string, text: string, code: RefusalCode = 'invalid') =>
  new Refusal(code, text, { fields: { [field]: text } })

/** For `catch`: resolves to null for 404, rethrows every other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null
  throw error
}
