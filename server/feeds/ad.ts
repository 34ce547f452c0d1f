import slugify from '@sindresorhus/slugify'
import type { JobDetails } from '../jobs/queries.ts'
import { placeName } from '../places/names.ts'
import { countryName } from '../places/place.ts'
import { type Workplace, workplacesOf } from '../places/workplaces.ts'
import { groupBy } from '../text/group-by.ts'
import type { Language } from '../text/language.ts'

/** The company of an ad in feeds of other job boards. */
export const companyOf = (job: JobDetails) => (job.hidesCompany ? 'confidential' : job.companyName)

/** When an ad was first public; before that, when it was created. */
export const firstPublished = (job: JobDetails) => job.firstPublishedAt ?? job.publishedAt ?? job.createdAt

/** '2100-2600 EUR gross per month'; null when the ad states no salary. */
export function salaryLine({ minSalary, maxSalary, salaryBasis, salaryPeriod }: JobDetails): string | null {
  const amounts = [...new Set([minSalary, maxSalary].filter((amount) => amount !== null))]
  if (amounts.length === 0) return null
  return [
    maxSalary === null ? 'from' : minSalary === null ? 'up to' : '',
    `${amounts.map(plainAmount).join('-')} EUR`,
    salaryBasis?.toLowerCase(),
    salaryPeriod && `per ${salaryPeriod.toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const plainAmount = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** 'Zell am See, Salzburg, Austrija' */
export const placeLine = ({ town, region, countryId }: Workplace, language: Language) =>
  [town, region, countryName(countryId, language)]
    .flatMap((part) => (part ? [placeName(part, language)] : []))
    .join(', ')

/**
 * One record per place of work, with its own reference. It stays when other places are added or removed, unless that is a
 * town of the same name in another region.
 */
export function recordsOf(job: JobDetails) {
  const sameNames = groupBy(workplacesOf(job), ({ countryId, town }) =>
    [job.id, countryId, town && slugify(town)].filter(Boolean).join('-'),
  )
  const records = [...sameNames].flatMap(([reference, places]) =>
    places.map((place) => {
      const region = places.length > 1 && place.region
      return { place, reference: region ? `${reference}-${slugify(region)}` : reference }
    }),
  )
  return [...new Map(records.map((record) => [record.reference, record])).values()]
}
