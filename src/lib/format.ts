import type { Language } from '../../server/text/language.ts'

const zone = 'Europe/Zagreb'
const days = new Intl.DateTimeFormat('hr', { timeZone: zone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** dd.MM.yyyy. in Croatian and dd.MM.yyyy in the others, by the clock of Zagreb. */
export function formatDay(date: Date, language: Language = 'hr'): string {
  const part = Object.fromEntries(days.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${part['day']}.${part['month']}.${part['year']}${language === 'hr' ? '.' : ''}`
}

/** Whole euros with a dot between thousands: '2.100'. */
export const formatEuros = (amount: number) => String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, '.')

const regionNames = new Map<string, Intl.DisplayNames>()
/** The name of a country in a language. */
export function countryName(id: string, language: Language): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  regionNames.set(language, names)
  return names.of(id) ?? id
}
