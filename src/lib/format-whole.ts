import type { Language } from '../../server/text/language.ts'

/** A whole number with thousands separators: '16.312', in English '16,312'. Without `Intl`, whose first use takes a browser tens of milliseconds. */
export const formatWhole = (amount: number, language: Language) =>
  (amount <= -1 ? '-' : '') + groupsOf(String(Math.trunc(Math.abs(amount)))).join(language === 'en' ? ',' : '.')

const groupsOf = (digits: string): string[] =>
  digits.length > 3 ? [...groupsOf(digits.slice(0, -3)), digits.slice(-3)] : [digits]
