import { arrayOverlaps, eq, gte, inArray, like, type SQL, sql } from 'drizzle-orm'
import { clean, normalize } from '../text/normalize.ts'
import { type EmploymentType, type Lodging, longestSearch } from './job.ts'
import { jobs } from './table.ts'

export type JobFilter = {
  searchText?: string
  countryId?: string | undefined
  industryId?: number | undefined
  companyId?: number | undefined
  /** Only ads with lodging: any kind, or free. */
  lodging?: 'any' | Extract<Lodging, 'free'> | undefined
  withoutGerman?: boolean
  employmentType?: EmploymentType | undefined
  /** Whole euros a month that the ad promises at least. */
  leastSalary?: number | undefined
}

/** A filter as SQL, but for its words. */
export function conditions(filter: JobFilter): SQL[] {
  const { countryId, industryId, companyId, lodging, withoutGerman, employmentType, leastSalary } = filter
  return [
    ...(countryId ? [arrayOverlaps(jobs.countryIds, [countryId])] : []),
    ...(industryId ? [eq(jobs.industryId, industryId)] : []),
    ...(companyId ? [eq(jobs.companyId, companyId), eq(jobs.hidesCompany, false)] : []),
    ...(lodging === 'free' ? [eq(jobs.lodging, 'free')] : []),
    ...(lodging === 'any' ? [inArray(jobs.lodging, ['free', 'paid'])] : []),
    ...(withoutGerman ? [eq(jobs.needsGerman, false)] : []),
    ...(employmentType ? [eq(jobs.employmentType, employmentType)] : []),
    ...(leastSalary
      ? [gte(sql`coalesce(${jobs.maxSalary}, ${jobs.minSalary})`, leastSalary), eq(jobs.salaryPeriod, 'MONTH')]
      : []),
  ]
}

/** The words of a search, normalised as the stored text is. */
export const wordsOf = (searchText: string) =>
  [...new Set(normalize(clean(searchText).slice(0, longestSearch)).split(' '))].filter(Boolean).slice(0, 10)

export const hasWord = (word: string) => like(jobs.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)
