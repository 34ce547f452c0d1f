import { dayAfter, dayOf } from '../platform/time-zone.ts'
import type { FunnelDays } from './choices.ts'

/** Parts of a period for which the days to an answer are shown. */
const slices = 5
const shownMonths = 12

/** The first days of the period and of the one before, and the day after the end. */
export type Period = { before: string; start: string; end: string }

/** The last days in Croatian time, today included, and as many before. */
export function lastPeriod(now: Date, days: FunnelDays): Period {
  const end = dayAfter(dayOf(now), 1)
  return { before: dayAfter(end, -2 * days), start: dayAfter(end, -days), end }
}

/** The first days of equal parts of the period before and of the period. */
export const slicesOf = ({ before }: Period, days: FunnelDays): string[] =>
  Array.from({ length: 2 * slices }, (_, at) => dayAfter(before, (at * days) / slices))

/** The first days of the last months, oldest first, and of one before them. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  return Array.from({ length: shownMonths + 1 }, (_, at) =>
    new Date(Date.UTC(year, month - 1 - shownMonths + at)).toISOString().slice(0, 10),
  )
}
