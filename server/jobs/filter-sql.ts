import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import words from '#content/search/words.json' with { type: 'json' }
import placeWords from '#content/site/place-words.json' with { type: 'json' }
import { companies } from '../companies/table.ts'
import { countryName } from '../places/place.ts'
import { regionsByCountry } from '../places/place-options.ts'
import { namesOfRegion } from '../places/regions.ts'
import { dayOf } from '../platform/time-zone.ts'
import { type Area, readPlaces } from '../search/facts.ts'
import { languages } from '../text/language.ts'
import { containing } from '../text/like.ts'
import type { Season } from './job.ts'
import { jobs } from './table.ts'

/** Ads with lodging, with free lodging, or without. */
export function hasLodging(wish: 'any' | 'free' | 'none'): SQL {
  if (wish === 'none') return or(isNull(jobs.lodging), eq(jobs.lodging, 'none')) as SQL
  return wish === 'free' ? eq(jobs.lodging, 'free') : inArray(jobs.lodging, ['free', 'paid'])
}

/** Ads that promise when they are answered, equal to `promisedDays`. */
export const promisesAnswer = (): SQL =>
  sql`(coalesce(${jobs.answerPromise}, case when ${jobs.hidesCompany} then 'none' else ${companies.answerPromise} end) <> 'none' and ${companies.promiseWithdrawnAt} is null)`

export function isInSeason(wish: Season | 'any' | 'none'): SQL {
  if (wish === 'none') return isNull(jobs.season)
  return wish === 'any' ? isNotNull(jobs.season) : eq(jobs.season, wish)
}

/** Ads that need no German, or this level of it at most. */
export const needsGermanUpTo = (level: string): SQL =>
  sql`(not ${jobs.needsGerman} or exists (select from jsonb_array_elements(${jobs.languages}) as needed where needed ->> 'language' = 'de' and needed ->> 'level' <= ${level}))`

/** Ads that name the language among those they need. */
export const wantsLanguage = (language: string): SQL =>
  sql`${jobs.languages} @> ${JSON.stringify([{ language }])}::jsonb`

/** Ads whose titles say, in any language, that no experience is needed. */
export const takesBeginners = (): SQL =>
  or(...words.beginners.map((phrase) => like(jobs.searchText, containing(phrase)))) as SQL

/** Ads in the countries and regions of an area. */
export function isInArea(area: Area): SQL {
  const places = placeWords.flatMap((each) => (each.area === area ? each.places : []))
  const countries = places.filter((place) => /^[A-Z]{2}$/.test(place))
  const inRegions = [...regionsByCountry()].flatMap(([country, regions]) =>
    countries.includes(country)
      ? []
      : places
          .filter((place) => regions.has(place))
          .map((region) => and(arrayOverlaps(jobs.countryIds, [country]), isInRegion(region, country))),
  )
  return or(arrayOverlaps(jobs.countryIds, countries), ...inRegions) as SQL
}

/** Ads in any of several places: 'AT,DE:Bayern'. */
export const isInOneOf = (places: string): SQL =>
  or(
    ...readPlaces(places).map(({ country, region }) =>
      and(arrayOverlaps(jobs.countryIds, [country]), region ? isInRegion(region, country) : undefined),
    ),
  ) as SQL

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
 * 'Zell am See, Salzburg; Wien' is in Salzburg, in Zell am See and in Wien. With a country, 'Kaprun' is in Salzburg too. Equal to
 * `regionOf` for every region that lists offer.
 */
export function isInRegion(region: string, country = ''): SQL {
  const { names, towns, isTown } = namesOfRegion(region, country)
  const countries = country ? languages.map((language) => countryName(country, language)) : []
  const all = [...names, ...towns]
  const ofRegion = oneOf(all)
  const comma = String.raw`\s*,[\s,]*`
  const rest = String.raw`(${comma}[^;]*)?\s*(;|$)`
  const asSecond = String.raw`[^;,]*[^;,\s]${comma}${ofRegion}${rest}`
  const asFirst = String.raw`${ofRegion}([\s,]*(;|$)${countries.length > 0 ? `|${comma}${oneOf(countries)}${rest}` : ''}${isTown ? '|,' : ''})`
  // The names are looked up in the index. For the pattern it would find many other ads, so that has another collation.
  const namesAny = sql`${jobs.places} like any (array[${sql.join(
    all.map((name) => sql`${containing(name)}`),
    sql`, `,
  )}])`
  return sql`(${namesAny} and ${jobs.places} collate "C" ~ ${String.raw`(^|;)[\s,]*(${asFirst}|${asSecond})`})`
}

/** A regular expression for one of the texts as they are. */
const oneOf = (texts: string[]) =>
  `(${[...new Set(texts)].map((text) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})`

/** For 'now', ads that start today, have started or state no start; for '2026-12', ads that start in that month. */
export function begins(start: string, now: Date): SQL {
  if (start === 'now') return or(isNull(jobs.startsOn), lte(jobs.startsOn, dayOf(now))) as SQL
  return and(gte(jobs.startsOn, `${start}-01`), lt(jobs.startsOn, `${monthAfter(start)}-01`)) as SQL
}

/** '2026-12' → '2027-01' */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}

/** This month and those after it: ['2026-11', '2026-12', …]. */
export function nextMonths(now: Date, count: number): string[] {
  const months = [dayOf(now).slice(0, 7)]
  while (months.length < count) months.push(monthAfter(months.at(-1) as string))
  return months
}
