/** How many daily, weekly and monthly backups are kept; days, weeks and months without one do not count. Pure. */
const retained = { days: 7, weeks: 4, months: 6 }

/** Takes and returns days as YYYY-MM-DD. */
export function daysToKeep(days: readonly string[]): Set<string> {
  const newestFirst = [...new Set(days)].sort().reverse()
  return new Set([
    ...newestFirst.slice(0, retained.days),
    ...newestOfEach(newestFirst, mondayOf).slice(0, retained.weeks),
    ...newestOfEach(newestFirst, (day) => day.slice(0, 7)).slice(0, retained.months),
  ])
}

function newestOfEach(newestFirst: string[], spanOf: (day: string) => string): string[] {
  const seen = new Set<string>()
  return newestFirst.filter((day) => {
    const span = spanOf(day)
    return !seen.has(span) && !!seen.add(span)
  })
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
