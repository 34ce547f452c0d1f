import { z } from 'zod'
import { isLanguage, type Language } from '../text/language.ts'
import { clean } from '../text/normalize.ts'
import { type ContactMessage, contactFields } from './contact.ts'

/** The body for the API documentation. `validate` has the rules. */
export const contactBody = z.object({
  firstName: z.string().max(255),
  lastName: z.string().max(255),
  email: z.string().max(255),
  message: z.string().max(3900),
  language: z.enum(['hr', 'en', 'de']).optional(),
})

export type ReceivedMessage = { message: ContactMessage; language: Language | undefined }

/** Reads any body; a field that is not a string counts as empty. */
export function toMessage(body: unknown): ReceivedMessage {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? clean(given[name]) : '')
  return {
    message: Object.fromEntries(contactFields.map((field) => [field, text(field)])) as ContactMessage,
    language: isLanguage(given['language']) ? given['language'] : undefined,
  }
}
