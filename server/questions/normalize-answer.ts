import { normalizeNumber } from '../text/amount.ts'
import type { Language } from '../text/language.ts'
import { isWebAddress, normalizePhone, normalizeWebAddress } from '../text/typed.ts'
import type { Question } from './question.ts'

/** The normalized answer, which is validated and stored. Pure: the form uses it too. */
export function normalizeAnswer({ type }: Pick<Question, 'type'>, text: string, language: Language): string {
  if (type === 'Telefon') return normalizePhone(text)
  if (type === 'Decimal') return normalizeNumber(text, language)
  return type === 'SimpleText' && isWebAddress(text) ? normalizeWebAddress(text) : text
}
