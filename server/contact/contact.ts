import { isEmail } from '../questions/question.ts'

/** The contact form and its validation. Pure: shared with the browser. */
export const contactFields = ['firstName', 'lastName', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

export const maxLengths: Record<ContactField, number> = { firstName: 255, lastName: 255, email: 255, message: 3900 }

/** The message key of a field's error, or null when it is valid. */
export function validateField(field: ContactField, value: string) {
  const text = value.trim()
  if (field === 'email') return text.length <= maxLengths.email && isEmail(text) ? null : 'contactEmail'
  if (!text) return requiredTexts[field]
  return text.length > maxLengths[field] ? 'tooLong' : null
}

const requiredTexts = { firstName: 'contactFirstName', lastName: 'contactLastName', message: 'contactMessage' } as const
