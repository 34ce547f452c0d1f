/** Rules of ads on top of lists. Pure. */

/** Ads on top of a list at the same time; more take turns. */
export const maxOnTop = 3

/** The days that one order can have. */
export const maxFeaturedDays = 90

const turnMs = 3600_000

/** The ads on top now: all, or those whose turn it is in this hour. */
export function inTurn<Ad>(ads: readonly Ad[], now: Date): Ad[] {
  const first = ads.length > maxOnTop ? Math.floor(now.getTime() / turnMs) % ads.length : 0
  return [...ads.slice(first), ...ads.slice(0, first)].slice(0, maxOnTop)
}

export type FeaturedPeriod = { jobId: number; startsAt: Date; endsAt: Date }

export const isRunning = ({ startsAt, endsAt }: FeaturedPeriod, now: Date) => startsAt <= now && endsAt > now

/** The next moment at which other ads may be on top; undefined without periods to come. */
export function nextTurn(periods: readonly FeaturedPeriod[], now: Date): Date | undefined {
  const times = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const running = periods.filter((period) => isRunning(period, now))
  if (running.length > maxOnTop) times.push(new Date((Math.floor(now.getTime() / turnMs) + 1) * turnMs))
  return times.filter((time) => time > now).sort((one, other) => one.getTime() - other.getTime())[0]
}
