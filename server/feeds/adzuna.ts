import type { JobDetails } from '../jobs/queries.ts'
import { pageUrl } from '../urls.ts'
import { companyOf, firstPublished, placeLine, recordsOf } from './ad.ts'
import { cdataElement, element } from './xml.ts'

/** The feed for Adzuna, with one record per place of work. */
export async function* adzunaFeed(base: string, ads: AsyncIterable<JobDetails>) {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<jobs>\n'
  for await (const job of ads) {
    yield recordsOf(job)
      .map(
        ({ place, reference }) =>
          `<job>${[
            cdataElement('title', job.title),
            element('id', reference),
            cdataElement('description', job.description),
            cdataElement('url', base + pageUrl('job', job.language, job.slug)),
            cdataElement('location', placeLine(place, job.language)),
            element('country', place.countryId),
            cdataElement('company', companyOf(job)),
            cdataElement('category', job.industryNames[job.language]),
            ...salaryOf(job),
            element('contract_time', contractTimeOf(job)),
            element('contract_type', contractTypeOf(job)),
            element('date', firstPublished(job).toISOString()),
            element('expiry_date', job.expiresAt?.toISOString()),
          ].join('')}</job>\n`,
      )
      .join('')
  }
  yield '</jobs>\n'
}

function salaryOf({ minSalary, maxSalary, salaryPeriod }: JobDetails) {
  if (minSalary === null && maxSalary === null) return []
  return [
    element('salary_min', minSalary),
    element('salary_max', maxSalary),
    element('salary_currency', 'EUR'),
    element('salary_frequency', salaryPeriod?.toLowerCase()),
  ]
}

const contractTimeOf = ({ employmentType }: JobDetails) =>
  employmentType === 'FULL_TIME' ? 'full_time' : employmentType === 'PART_TIME' ? 'part_time' : null

const contractTypeOf = ({ employmentType }: JobDetails) =>
  employmentType === 'CONTRACTOR' || employmentType === 'TEMPORARY' ? 'contract' : null
