import type { Language } from '../../server/text/language.ts'

// The Swedish form of a day is its ISO form: 2026-11-20.
const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb' })

/** dd.MM.yyyy. in Croatian and dd.MM.yyyy in the others, by the clock of Zagreb. */
export function formatDay(date: Date, language: Language = 'hr'): string {
  const [year, month, day] = isoDay.format(date).split('-')
  return `${day}.${month}.${year}${language === 'hr' ? '.' : ''}`
}

/** Whole euros with a dot between thousands: '2.100'. */
export const formatEuros = (amount: number) => String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, '.')

const regions = new Map<string, string>()
/** The name of a country in a language. */
export function countryName(id: string, language: Language): string {
  const key = `${language}${id}`
  const known = regions.get(key)
  if (known) return known
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(id) ?? id
  regions.set(key, name)
  return name
}
