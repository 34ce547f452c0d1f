import { z } from 'zod'
import { languages } from '../text/language.ts'
import { clean } from '../text/normalize.ts'
import { type ContactMessage, contactFields } from './contact.ts'

/** The body for the API documentation. `validateField` has the rules. */
export const contactBody = z.object({
  firstName: z.string().max(255),
  lastName: z.string().max(255),
  email: z.string().max(255),
  message: z.string().max(3900),
  language: z.enum(languages).optional(),
})

/** A field that is not a string counts as empty. */
export function toMessage(fields: Record<string, unknown>): ContactMessage {
  const text = (value: unknown) => (typeof value === 'string' ? clean(value) : '')
  return Object.fromEntries(contactFields.map((name) => [name, text(fields[name])])) as ContactMessage
}
