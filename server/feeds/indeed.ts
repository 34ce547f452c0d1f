import site from '#content/site/site.json' with { type: 'json' }
import type { EmploymentType } from '../jobs/job.ts'
import type { JobDetails } from '../jobs/queries.ts'
import { dayOf } from '../platform/time-zone.ts'
import { pageUrl } from '../urls.ts'
import { companyOf, firstPublished, recordsOf, salaryLine } from './ad.ts'
import { cdataElement, element } from './xml.ts'

const jobTypes: Partial<Record<EmploymentType, string>> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  PER_DIEM: 'perdiem',
  VOLUNTEER: 'volunteer',
}
const remoteTypes = [null, 'Hybrid remote', 'Fully remote']

/** The feed for Indeed, with one record per place of work, in the ad's own language. */
export async function* indeedFeed(base: string, ads: AsyncIterable<JobDetails>, now: Date) {
  yield `<?xml version="1.0" encoding="utf-8"?>\n<source>${element('publisher', site.name)}${element('publisherurl', base)}${element('lastBuildDate', now.toUTCString())}\n`
  for await (const ad of ads)
    yield recordsOf(ad)
      .map((record) => recordOf(base, ad, record))
      .join('')
  yield '</source>\n'
}

type AdRecord = ReturnType<typeof recordsOf>[number]

const recordOf = (base: string, job: JobDetails, { place, reference }: AdRecord) =>
  `<job>${[
    cdataElement('title', job.title),
    cdataElement('date', firstPublished(job).toUTCString()),
    cdataElement('referencenumber', reference),
    cdataElement('requisitionid', job.id),
    cdataElement('url', base + pageUrl('job', job.language, job.slug)),
    cdataElement('company', companyOf(job)),
    cdataElement('sourcename', site.name),
    cdataElement('city', place.town),
    cdataElement('state', place.region),
    cdataElement('country', place.countryId),
    cdataElement('description', job.description),
    cdataElement('salary', salaryLine(job)),
    cdataElement('jobtype', job.employmentType && jobTypes[job.employmentType]),
    cdataElement('category', job.industryNames[job.language]),
    cdataElement('expirationdate', job.expiresAt && dayOf(job.expiresAt)),
    cdataElement('remotetype', remoteTypes[job.remote]),
  ].join('')}</job>\n`
