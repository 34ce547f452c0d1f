import type { FormQuestion } from './form.ts'

const byCaption: [RegExp, string][] = [
  [/^(ime|first name|given name|vorname)$/i, 'given-name'],
  [/^(prezime|last name|surname|family name|nachname|familienname)$/i, 'family-name'],
  [/^(ime i prezime|full name|vor- und nachname)$/i, 'name'],
  [/rođen|birth|geburt/i, 'bday'],
  [/državljanstvo|nationality|staatsangehörigkeit/i, 'off'],
]

/** The `autocomplete` value that fits a question. */
export function autofillOf({ type, caption }: FormQuestion): string | undefined {
  if (type === 'Email') return 'email'
  if (type === 'Telefon') return 'tel'
  if (type === 'Adresa') return 'address-line1'
  if (type !== 'SimpleText' && type !== 'Date') return undefined
  return byCaption.find(([pattern]) => pattern.test(caption.trim()))?.[1]
}

/** The `inputmode`, which decides the keyboard of a phone. */
export const keyboardOf = ({ type }: FormQuestion) =>
  (({ Email: 'email', Telefon: 'tel', Decimal: 'decimal' }) as const)[type as 'Email' | 'Telefon' | 'Decimal']

export const inputTypeOf = ({ type }: FormQuestion) =>
  (({ Email: 'email', Telefon: 'tel', Date: 'date' }) as const)[type as 'Email' | 'Telefon' | 'Date'] ?? 'text'
