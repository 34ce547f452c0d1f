import type { EmploymentType } from '../jobs/job.ts'
import type { JobDetails } from '../jobs/queries.ts'
import { workplacesOf } from '../places/workplaces.ts'
import { pageUrl } from '../urls.ts'
import { companyOf, firstPublished, placeLine, salaryLine } from './ad.ts'
import { cdataElement } from './xml.ts'

const jobTypes: Partial<Record<EmploymentType, string>> = {
  FULL_TIME: 'full-time',
  PART_TIME: 'part-time',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
}

const days = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Zagreb',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** The feed for Jooble, with dates as DD.MM.YYYY. */
export async function* joobleFeed(base: string, ads: AsyncIterable<JobDetails>) {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<jobs>\n'
  for await (const job of ads) {
    const places = workplacesOf(job).map((place) => placeLine(place, job.language))
    yield `<job id="${job.id}">${[
      cdataElement('link', base + pageUrl('job', job.language, job.slug)),
      cdataElement('name', job.title),
      cdataElement('region', places.join('; ')),
      cdataElement('description', job.description),
      cdataElement('company', companyOf(job)),
      cdataElement('pubdate', days.format(firstPublished(job))),
      cdataElement('updated', days.format(job.updatedAt)),
      cdataElement('expire', job.expiresAt && days.format(job.expiresAt)),
      cdataElement('salary', salaryLine(job)),
      cdataElement('jobtype', job.employmentType && jobTypes[job.employmentType]),
    ].join('')}</job>\n`
  }
  yield '</jobs>\n'
}
