import type { Language } from '../../server/text/language.ts'

// The Swedish form of a day is its ISO form: 2026-11-20.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb' })

/** dd.MM.yyyy. in Croatian and dd.MM.yyyy in the others, by the clock of Zagreb. */
export const formatDay = (time: Date, language: Language = 'hr') => formatDate(isoDay.format(time), language)

/** The same for a date without a time: '2026-11-20'. */
export function formatDate(isoDate: string, language: Language): string {
  const [year, month, day] = isoDate.split('-')
  return `${day}.${month}.${year}${language === 'hr' ? '.' : ''}`
}

/** Whole euros with a dot between thousands: '2.100'. */
export const formatEuros = (amount: number) => String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, '.')
