import { dayAfter } from '../platform/time-zone.ts'
import type { ChecklistStep } from './steps.ts'

/** How many days ago, and from now on, a first day at work may be. */
const daysBack = 60
const daysAhead = 730

/** The first days at work, as YYYY-MM-DD, for which a checklist has dates. */
export const startsFor = (today: string) => ({ first: dayAfter(today, -daysBack), last: dayAfter(today, daysAhead) })

/** Whether this text is a first day at work for which a checklist has dates. */
export function isStart(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)) || dayAfter(text, 0) !== text) return false
  const { first, last } = startsFor(today)
  return first <= text && text <= last
}

/** Steps by the day until which they should be done, as YYYY-MM-DD. */
type ScheduledDay = { day: string; steps: ChecklistStep[] }

/** The days of a checklist for who starts work on that day, in order, and the steps that have none. */
export function scheduleOf(steps: readonly ChecklistStep[], start: string) {
  const byDay = new Map<string, ChecklistStep[]>()
  for (const step of steps) {
    if (step.day === null) continue
    const day = dayAfter(start, step.day)
    byDay.set(day, [...(byDay.get(day) ?? []), step])
  }
  const days: ScheduledDay[] = [...byDay]
    .map(([day, steps]) => ({ day, steps }))
    .sort((a, b) => a.day.localeCompare(b.day))
  return { days, undated: steps.filter(({ day }) => day === null) }
}
