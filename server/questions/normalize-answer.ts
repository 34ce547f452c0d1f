import type { Language } from '../text/language.ts'
import { isWebAddress, normalizeNumber, normalizePhone, normalizeWebAddress } from '../text/typed.ts'
import type { Question } from './question.ts'

/** An answer as it is checked and stored. Pure: the form shows what the server will make of it. */
export function normalizeAnswer({ type }: Pick<Question, 'type'>, text: string, language: Language): string {
  if (type === 'Telefon') return normalizePhone(text)
  if (type === 'Decimal') return normalizeNumber(text, language)
  return type === 'SimpleText' && isWebAddress(text) ? normalizeWebAddress(text) : text
}
