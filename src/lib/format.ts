import { dayOf } from '../../server/platform/time-zone.ts'

const isoMoment = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb', dateStyle: 'short', timeStyle: 'medium' })

/** dd.MM.yyyy in every language, by the clock of Zagreb. */
export const formatDay = (time: Date) => formatDate(dayOf(time))

/** The same for a date without a time: '2026-11-20'. */
export const formatDate = (isoDate: string) => isoDate.split('-').reverse().join('.')

/** dd.MM.yyyy HH:mm:ss by the same clock. */
export function formatMoment(time: Date): string {
  const [day = '', clock] = isoMoment.format(time).split(' ')
  return `${formatDate(day)} ${clock}`
}
