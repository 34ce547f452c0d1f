import { placeName } from '../../../server/places/names.ts'
import { countryName, placesOf } from '../../../server/places/place.ts'
import { editJobUrl, myJobsOfCompanyUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './JobAbout.module.css'
import { JobTitle } from './JobTitle.tsx'
import type { OwnJob } from './job-calls.ts'
import { previewUrl } from './use-job-actions.ts'

/** Which ad it is: logo, title, company and places. */
export function JobAbout({ job, name }: { job: OwnJob; name: string }) {
  const t = useTexts('ads')
  const { language, isAdmin, may } = useKit()
  const company = job['tvrtkaNaziv']
  const places = [...placeNames(job, language), ...(job['udaljeniRad'] > 0 ? [t('remote')] : [])].join(' · ')
  return (
    <div className={styles['about']}>
      {job.image ? (
        <img className={styles['logo']} src={job.image} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <span className={styles['logo']} />
      )}
      <div>
        <h2 title={name}>
          <a href={may('PATCH /api/jobs/{id}') ? editJobUrl(language, job.id) : previewUrl(language, job)}>
            <JobTitle title={name} />
          </a>
        </h2>
        <p className={styles['where']} title={`${company}, ${places}`}>
          {job.mjestaRadaCountries.map((id) => (
            <img key={id} src={`/flags.svg#${id}`} alt={countryName(id, language)} width="20" height="14" />
          ))}
          {isAdmin ? <a href={myJobsOfCompanyUrl(language, job.tvrtkaId)}>{company}</a> : <span>{company}</span>},{' '}
          {places}
        </p>
      </div>
    </div>
  )
}

function placeNames(job: OwnJob, language: Parameters<typeof countryName>[1]): string[] {
  const towns = placesOf(job.lokacijaDescription ?? '').map((parts) =>
    parts.map((part) => placeName(part, language)).join(', '),
  )
  return towns.length > 0 ? towns : job.mjestaRadaCountries.map((id) => countryName(id, language))
}
