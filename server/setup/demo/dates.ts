import type { OpenSeason } from './content.ts'

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

/** The next time of each season that has not begun yet, the nearest first. */
export function nextSeasons(from: Date, seasons: OpenSeason[]) {
  const soon = isoDate(later(from, 7))
  const year = from.getUTCFullYear()
  return seasons
    .flatMap((open) => {
      const start = [year, year + 1].find((each) => `${each}-${open.from}` > soon)
      return start === undefined ? [] : [datesOf(open, start)]
    })
    .sort((one, other) => one.seasonFrom.localeCompare(other.seasonFrom))
}

/** A season that ends before it begins ends in the year after. */
const datesOf = ({ season, from, to }: OpenSeason, year: number) => ({
  season,
  seasonFrom: `${year}-${from}`,
  seasonTo: `${to < from ? year + 1 : year}-${to}`,
})
