import { endsBeforeStart, isTooLate, isWrongOrder } from '../../../server/jobs/checks/completeness.ts'
import { maxDays } from '../../../server/jobs/job.ts'
import { readAmount } from '../../../server/text/amount.ts'
import type { Language } from '../../../server/text/language.ts'
import { formatAmount } from '../../lib/amounts.ts'
import type { AdName, AdValues } from './ad-wire.ts'

/** What is wrong in a field of the ad: a text of the editor and its values. Pure. */
type Problem = {
  key:
    | ('salaryOrder' | 'seasonOrder' | 'expiryBeyond' | 'expiryPast')
    | ('amountUnreadable' | 'amountAmbiguous' | 'amountInFrancs' | 'amountTooLow' | 'amountTooHigh')
    | 'placeNotAdded'
  values?: Record<string, string | number>
}

type Rule = { names: readonly AdName[]; check: (values: AdValues, now: Date) => Problem | null }

/** The rules between values, by the field that shows the problem, with the values that each reads. */
export const rules: Partial<Record<AdName, Rule>> = {
  maxSalary: {
    names: ['minSalary', 'maxSalary'],
    check: (values) => (isWrongOrder(values) ? { key: 'salaryOrder' } : null),
  },
  seasonTo: {
    names: ['seasonFrom', 'seasonTo'],
    check: (values) => (endsBeforeStart(values) ? { key: 'seasonOrder' } : null),
  },
  expirationTime: {
    names: ['expirationTime'],
    check({ expirationTime }, now) {
      const time = expirationTime ? new Date(expirationTime) : null
      if (isTooLate(time, now)) return { key: 'expiryBeyond', values: { days: maxDays } }
      return time && time <= now ? { key: 'expiryPast' } : null
    },
  },
}

/** Whether a field shows its problem by itself, as long as it lasts. */
export const isCheckedLive = (item: string) => item in rules || item in limits || item === 'salaryPeriod'

/** The highest value of each number of an ad. */
const limits = { minSalary: 1e7, maxSalary: 1e7, lodgingPrice: 1e6, weeklyHours: 80 } as const
export type NumberName = keyof typeof limits

/** Reads a number of the ad: the number, nothing for an empty text, or what is wrong. Amounts of ads are in euros. */
export function readNumber(name: NumberName, text: string, language: Language): number | null | Problem {
  if (!text.trim()) return null
  const read = readAmount(text, language)
  if (read.kind === 'unreadable') return { key: 'amountUnreadable' }
  if (read.kind === 'ambiguous') {
    const [whole = '', decimal = ''] = read.either.map((amount) => formatAmount(amount, language))
    return { key: 'amountAmbiguous', values: { text: text.trim(), whole, decimal } }
  }
  if (read.currency === 'CHF') return { key: 'amountInFrancs' }
  if (read.amount <= 0) return { key: 'amountTooLow' }
  return read.amount > limits[name] ? { key: 'amountTooHigh', values: { max: limits[name] } } : read.amount
}

/** What is wrong with a text that was typed in a field but is no value. */
export function problemOfUnread(name: AdName, text: string, language: Language): Problem | null {
  if (!text) return null
  if (!(name in limits)) return { key: 'placeNotAdded', values: { text } }
  const read = readNumber(name as NumberName, text, language)
  return typeof read === 'object' ? read : null
}
