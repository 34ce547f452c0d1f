import type { Language } from '../../server/text/language.ts'
import { formatWhole } from './format-whole.ts'

/** An amount with its cents, if it has any: '2.100', '14,50', in English '2,100', '14.50'. */
export function formatAmount(amount: number, language: Language) {
  const [whole, cents] = Math.abs(amount).toFixed(2).split('.')
  const text = (amount < 0 ? '-' : '') + formatWhole(Number(whole), language)
  return Number(cents) ? `${text}${language === 'en' ? '.' : ','}${cents}` : text
}

/** '2.100 €', in English '€2,100'. */
export const formatEuros = (amount: number, language: Language) =>
  language === 'en' ? `€${formatAmount(amount, language)}` : `${formatAmount(amount, language)} €`

/** '4.130 CHF', in English 'CHF 4,130'. */
export const formatInCurrency = (currency: string) => (amount: number, language: Language) =>
  language === 'en' ? `${currency} ${formatAmount(amount, language)}` : `${formatAmount(amount, language)} ${currency}`

/** A number with the decimals that it has: '38,5', in English '38.5'. */
export const formatDecimal = (number: number, language: Language) =>
  language === 'en' ? String(number) : String(number).replace('.', ',')
