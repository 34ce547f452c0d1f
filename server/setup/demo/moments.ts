/** Moments in the demo's rows, which count from the day of filling. Pure. */
import { dayAfter, dayOf } from '../../platform/time-zone.ts'
import type { Language } from '../../text/language.ts'

/** Seasons that begin sooner count as begun. */
const daysToSeason = 10

/** Days from now until people join a season that has begun, and how long after its start they still do. */
const daysToJoin = 45
const joinedWithinDays = 75

/** Days between the end of an ad and the start of its season. */
const daysToTravel = 7

/**
 * The day or the Croatian time that is written `@-12d`, `@-12d 09:30`, `@+40d half-month` (the first or fifteenth of a
 * month), `@+17d 23:59:59 before 12-05` (that day, or a week before the season where that is sooner), `@next 12-05` (or a
 * later day of that season once it has begun) or `@next 12-05 until 04-12`, as PostgreSQL reads it.
 */
export function momentFrom(now: Date, written: string): string {
  const today = dayOf(now)
  const [first = '', second = '', ...rest] = written.slice(1).split(' ')
  if (first === 'next') return nextSeason(today, second, rest[1])
  const counted = dayAfter(today, Number(/^([+-]?\d{1,4})d$/.exec(first)?.[1]))
  const day =
    rest[0] === 'before' ? earlier(counted, dayAfter(nextSeason(today, rest[1] ?? ''), -daysToTravel)) : counted
  if (second === 'half-month') return halfMonthFrom(day)
  return second === '' ? day : `${day} ${second} Europe/Zagreb`
}

/** Writes out the days in a text, each in braces: '{@+40d half-month}' becomes '1 Jan 2027'. */
export function withDays(now: Date, text: string, language: Language): string {
  const [start = '', ...parts] = text.split('{@')
  const written = parts.map((part) => {
    const end = part.indexOf('}')
    return dateFormats[language].format(new Date(momentFrom(now, `@${part.slice(0, end)}`))) + part.slice(end + 1)
  })
  return start + written.join('')
}

/** The first day in the season that has lately begun or else begins next, or its last day. */
function nextSeason(today: string, from: string, until?: string): string {
  const ahead = dayAfter(today, daysToSeason)
  const joined = halfMonthFrom(dayAfter(today, daysToJoin))
  const year = Number(today.slice(0, 4))
  const begun = [year, year - 1].find((each) => `${each}-${from}` <= ahead) ?? year
  const isJoined = joined <= dayAfter(`${begun}-${from}`, joinedWithinDays)
  const start = isJoined ? begun : begun + 1
  if (until === undefined) return isJoined ? joined : `${start}-${from}`
  return `${until < from ? start + 1 : start}-${until}`
}

const earlier = (one: string, other: string) => (one < other ? one : other)

function halfMonthFrom(day: string): string {
  const [date, month] = [Number(day.slice(8)), day.slice(0, 7)]
  if (date === 1) return day
  return date <= 15 ? `${month}-15` : `${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`
}

const dateFormat = (locale: string, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
const dateFormats = {
  hr: dateFormat('hr-HR', 'long'),
  en: dateFormat('en-GB', 'medium'),
  de: dateFormat('de-DE', 'long'),
}
