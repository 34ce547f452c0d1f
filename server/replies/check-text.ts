import type { Context } from '../context.ts'
import { invalidFields } from '../errors.ts'
import { message } from '../text/message.ts'
import { placeholdersIn, unknownPlaceholders } from './placeholders.ts'
import type { ReplyText } from './reply.ts'

type Asking = Pick<Context, 'language'>

/** Throws 422 for a text with unknown placeholders; the message lists the known ones. */
export function checkText({ language }: Asking, { subject, text }: ReplyText, fieldsStartWith = '') {
  const fields = Object.fromEntries(
    Object.entries({ subject, text }).flatMap(([field, written]) => {
      const unknown = unknownPlaceholders(written)
      if (unknown.length === 0) return []
      const values = { unknown: unknown.slice(0, 5).join(', '), allowed: placeholdersIn(language).join(', ') }
      return [[`${fieldsStartWith}${field}`, message(language, 'placeholderUnknown', values)]]
    }),
  )
  if (Object.keys(fields).length > 0) throw invalidFields({ language }, fields)
}
