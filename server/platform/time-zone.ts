/** Days in Croatian time. Pure. */
// Swedish dates have the ISO form: 2026-11-20.
const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zagreb' })
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Zagreb', hour: 'numeric', hourCycle: 'h23' })

/** YYYY-MM-DD */
export const dayOf = (time: Date) => date.format(time)

/** The day that many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The last second of the day that is `days` after that of `from`. */
export function endOfDay(from: Date, days: number): Date {
  const asUtc = new Date(`${dayOf(from)}T23:59:59Z`)
  asUtc.setUTCDate(asUtc.getUTCDate() + days)
  const hoursAhead = (Number(hour.format(asUtc)) - 23 + 24) % 24
  return new Date(asUtc.getTime() - hoursAhead * 3600_000)
}

/** The moment at which a day begins. */
export const startOfDay = (day: string): Date =>
  new Date(endOfDay(new Date(`${dayAfter(day, -1)}T12:00:00Z`), 0).getTime() + 1000)

/** Whether a day is more than a year ago, both as YYYY-MM-DD. */
export const isOverAYear = (day: string, today: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}` < today
