import site from '#content/site/site.json' with { type: 'json' }
import { companyOf, firstPublished } from '../../../server/feeds/ad.ts'
import type { Picture } from '../../../server/files/find-pictures.ts'
import { saysOnlyTitle } from '../../../server/jobs/checks/outputs.ts'
import type { JobDetails } from '../../../server/jobs/queries.ts'
import { placeName } from '../../../server/places/names.ts'
import { workplacesOf } from '../../../server/places/workplaces.ts'
import type { Language } from '../../../server/text/language.ts'
import { jobUrl } from '../../lib/urls.ts'

/** A live ad as `JobPosting` for Google's job search, unless that refuses it. Facts that the ad does not state are left out. */
export function jobPostings(job: JobDetails, base: string, language: Language, picture?: Picture): object[] {
  return saysOnlyTitle(job) ? [] : [postingOf(job, base, language, picture)]
}

function postingOf(job: JobDetails, base: string, language: Language, picture?: Picture) {
  const locations = workplacesOf(job).map(({ countryId, town, region }) => ({
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(town && { addressLocality: placeName(town, language) }),
      ...(region && { addressRegion: placeName(region, language) }),
      addressCountry: countryId,
    },
  }))
  const atDistance = job.remote === 2 && {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: job.countryIds.map((id) => ({ '@type': 'Country', name: id })),
  }

  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    identifier: { '@type': 'PropertyValue', name: site.name, value: String(job.id) },
    url: new URL(jobUrl(language, job.slug), base).href,
    datePosted: firstPublished(job).toISOString(),
    ...(job.expiresAt && { validThrough: job.expiresAt.toISOString() }),
    hiringOrganization: {
      '@type': 'Organization',
      name: companyOf(job),
      ...(!job.hidesCompany && job.companyWebsite && { sameAs: job.companyWebsite }),
      ...(!job.hidesCompany && job.companyLogo && { logo: `${base}/logo/${job.companyId}` }),
    },
    jobLocation: locations.length === 1 ? locations[0] : locations,
    ...atDistance,
    ...(job.employmentType && { employmentType: job.employmentType }),
    ...salaryOf(job),
    ...(picture && { image: imageOf(picture, base) }),
    industry: job.industryNames[language],
    directApply: true,
  }
}

const imageOf = ({ address, alt, width, height }: Picture, base: string) => ({
  '@type': 'ImageObject',
  url: new URL(address, base).href,
  width,
  height,
  ...(alt && { caption: alt }),
})

function salaryOf({ minSalary: min, maxSalary: max, salaryPeriod }: JobDetails) {
  if (!salaryPeriod || (!min && !max)) return {}
  const amount = min === max ? { value: min } : { ...(min && { minValue: min }), ...(max && { maxValue: max }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', ...amount, unitText: salaryPeriod },
    },
  }
}
