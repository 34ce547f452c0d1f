export const hour = 3600_000
export const day = 24 * hour

/** YYYY-MM-DD */
export const isoDate = (date: Date) => date.toISOString().slice(0, 10)

export const later = (from: Date, days: number) => new Date(from.getTime() + days * day)

/** The next first or fifteenth of a month that is at least `days` away. */
export function nextStart(from: Date, days: number): string {
  const date = later(from, days)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return isoDate(date.getUTCDate() <= 15 ? new Date(Date.UTC(year, month, 15)) : new Date(Date.UTC(year, month + 1, 1)))
}

/** The next season that has not begun yet. */
export function nextSeason(from: Date, season: 'summer' | 'winter'): { seasonFrom: string; seasonTo: string } {
  const year = from.getUTCFullYear()
  for (const start of [year, year + 1]) {
    const [seasonFrom, seasonTo] =
      season === 'winter' ? [`${start}-12-05`, `${start + 1}-04-12`] : [`${start}-05-01`, `${start}-10-15`]
    if (seasonFrom > isoDate(later(from, 7))) return { seasonFrom, seasonTo }
  }
  throw new Error('A season begins every year')
}
