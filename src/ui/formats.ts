import { dayOf } from '../../server/platform/time-zone.ts'
import { hreflangs, type Language } from '../../server/text/language.ts'
import { formatDay, withoutYear } from '../lib/format.ts'

const timeZone = 'Europe/Zagreb'
const clock = new Intl.DateTimeFormat('hr', { timeZone, hour: '2-digit', minute: '2-digit' })
const dayMs = 86_400_000
const units = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How times and numbers read on the dashboards, by the clock of Zagreb. Times come as ISO text or `Date`. */
export function formatsIn(language: Language, yesterday: string) {
  const numbers = new Intl.NumberFormat(language)
  const distance = new Intl.RelativeTimeFormat(hreflangs[language], { style: 'short' })
  const weekdays = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long' })
  const daysAway = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const day = (time: string | Date) => formatDay(new Date(time), language)
  const time = (at: string | Date) => clock.format(new Date(at))
  return {
    number: (value: number) => numbers.format(value),
    /** Whole percent of a share: '74 %', in English '74%'. */
    percent: (share: number) => `${numbers.format(Math.round(share * 100))}${language === 'en' ? '' : ' '}%`,
    /** 21.11.2026, in English 21 Nov 2026 */
    day,
    /** 'nedjelja' of a day, '2026-11-22'. */
    weekday: (isoDay: string) => weekdays.format(new Date(isoDay)),
    /** 22:14 */
    time,
    /** 21.11.2026 22:14 */
    moment: (at: string | Date) => `${day(at)} ${time(at)}`,
    /** For lists: '22:14' today, 'jučer', else '21.11.' of this year or '21.11.2025'. Put `moment` in `title`. */
    short(at: string | Date, now = new Date()): string {
      const date = day(at)
      if (date === day(now)) return time(at)
      if (date === day(new Date(now.getTime() - dayMs))) return yesterday
      return date.slice(-4) === day(now).slice(-4) ? withoutYear(date) : date
    },
    /** How far a day lies ahead or behind: 'za 20 dana', 'sutra', 'prije 3 dana'. */
    inDays(at: string | Date, now = new Date()): string {
      const startOf = (time: string | Date) => Date.parse(dayOf(new Date(time)))
      return daysAway.format(Math.round((startOf(at) - startOf(now)) / dayMs), 'day')
    },
    /** How long ago: 'prije 19 h'. Put `moment` in `title`. */
    ago(at: string | Date, now = new Date()): string {
      const ms = new Date(at).getTime() - now.getTime()
      const [unit, size] = units.find(([, each]) => -ms >= each) ?? units[2]
      return distance.format(Math.ceil(ms / size), unit)
    },
  }
}

export type Formats = ReturnType<typeof formatsIn>
