import { and, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { countryName } from '../places/place.ts'
import { namesOfRegion } from '../places/regions.ts'
import { languages } from '../text/language.ts'
import { jobs } from './table.ts'

/** The share of gross pay assumed as net where an ad states only gross; a conservative estimate. */
const netShare = 0.7

/** Net pay per month; null when the ad states none. */
const netPay = sql`(case when ${jobs.salaryBasis} = 'NET' then 1 else ${sql.raw(String(netShare))} end * ${jobs.monthlyPay})`

/** Any `unpaid` includes ads that state no pay. */
export type PayWish = { basis?: 'gross' | 'net' | undefined; unpaid?: string | undefined }

/** Ads whose maximum pay reaches the amount. Net pay counts unchanged as gross, which is never less. */
export function paysAtLeast(amount: number, { basis, unpaid }: PayWish): SQL {
  const isPaid = sql`${basis === 'net' ? netPay : jobs.monthlyPay} >= ${amount}`
  return unpaid ? (or(isPaid, isNull(jobs.monthlyPay)) as SQL) : isPaid
}

/**
 * 'Zell am See, Salzburg; Wien' is in Salzburg and in Wien. With a country, 'Kaprun' is in Salzburg too. Equal to
 * `regionOf` for every region that lists offer.
 */
export function isInRegion(region: string, country = ''): SQL {
  const { names, towns } = namesOfRegion(region, country)
  const countries = country ? languages.map((language) => countryName(country, language)) : []
  const ofRegion = oneOf([...names, ...towns])
  const comma = String.raw`\s*,[\s,]*`
  const rest = String.raw`(${comma}[^;]*)?\s*(;|$)`
  const asSecond = String.raw`[^;,]*[^;,\s]${comma}${ofRegion}${rest}`
  const asFirst = String.raw`${ofRegion}([\s,]*(;|$)${countries.length > 0 ? `|${comma}${oneOf(countries)}${rest}` : ''})`
  return sql`${jobs.places} ~ ${String.raw`(^|;)[\s,]*(${asFirst}|${asSecond})`}`
}

/** A regular expression for one of the texts as they are. */
const oneOf = (texts: string[]) =>
  `(${[...new Set(texts)].map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`

/** For 'now', ads that start today, have started or state no start; for '2026-12', ads that start in that month. */
export function begins(start: string, now: Date): SQL {
  if (start === 'now') return or(isNull(jobs.startsOn), lte(jobs.startsOn, dayOf(now))) as SQL
  return and(gte(jobs.startsOn, `${start}-01`), lt(jobs.startsOn, `${monthAfter(start)}-01`)) as SQL
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** '2026-12' → '2027-01' */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year, number))).slice(0, 7)
}

/** This month and those after it: ['2026-11', '2026-12', …]. */
export function nextMonths(now: Date, count: number): string[] {
  const months = [dayOf(now).slice(0, 7)]
  while (months.length < count) months.push(monthAfter(months.at(-1) as string))
  return months
}
