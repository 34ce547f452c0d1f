import {
  Archive,
  ArchiveRestore,
  ChartColumn,
  CirclePause,
  CirclePlay,
  Copy,
  Eye,
  Link2,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { placeName } from '../../../server/places/names.ts'
import { countryName, placesOf } from '../../../server/places/place.ts'
import { applicationsOfJobUrl, editJobUrl, myJobsOfCompanyUrl } from '../../lib/urls.ts'
import { useKit } from '../ui/kit-context.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { Sparkline } from '../ui/Sparkline.tsx'
import { JobStatusChip } from './JobStatusChip.tsx'
import styles from './jobs.module.css'
import { type OwnJob, useJobs } from './jobs-context.ts'
import { previewUrl, useJobActions } from './use-job-actions.ts'

type Props = { job: OwnJob; onStats: () => void }

/** An ad of a company, with what it brought and what can be done with it. */
export function JobRow({ job, onStats }: Props) {
  const { t, language, isAdmin } = useJobs()
  const { format } = useKit()
  const actions = useJobActions()
  const views = t('views', { count: job.views })
  const clicks = t('clicks', { count: job.applyClicks })
  return (
    <article className={styles['row']} data-job={job.id} data-company={job.tvrtkaId}>
      <div className={styles['about']}>
        {job.image ? (
          <img className={styles['logo']} src={job.image} alt="" width="40" height="40" loading="lazy" />
        ) : (
          <span className={styles['logo']} />
        )}
        <div>
          <h2>
            <a href={editJobUrl(language, job.id)}>{actions.nameOf(job)}</a>
          </h2>
          <p>
            {isAdmin ? (
              <a href={myJobsOfCompanyUrl(language, job.tvrtkaId)}>{job['tvrtkaNaziv']}</a>
            ) : (
              job['tvrtkaNaziv']
            )}
          </p>
          <p className={styles['where']}>
            {job.mjestaRadaCountries.map((id) => (
              <img key={id} src={`/flags.svg#${id}`} alt={countryName(id, language)} width="20" height="14" />
            ))}
            {[...placeNames(job, language), ...(job['udaljeniRad'] > 0 ? [t('remote')] : [])].join(' · ')}
          </p>
        </div>
      </div>
      <JobStatusChip job={job} />
      <p className={styles['applications']}>
        <a href={applicationsOfJobUrl(language, job.id, String(job.tvrtkaId))}>
          <b>{format.number(job.prijave)}</b> {t('applicationsUnit', { count: job.prijave })}
        </a>
        {job.novePrijave > 0 && (
          <span className="count new">
            +{job.novePrijave}
            <span className="visually-hidden"> {t('newApplications')}</span>
          </span>
        )}
      </p>
      <div className={styles['interest']}>
        {job.views > 0 ? (
          <>
            <Sparkline line={job.curve} label={`${t('curve')}: ${job.curve.join(', ')}`} />
            <p>{`${views}, ${clicks}`}</p>
          </>
        ) : (
          <p>{t('noViews')}</p>
        )}
      </div>
      <p className={styles['until']}>{job.expirationTime && t('until', { date: format.day(job.expirationTime) })}</p>
      <p className={styles['tools']} data-tools>
        <a className="btn" href={editJobUrl(language, job.id)}>
          {t('edit')}
        </a>
        <a className="btn" href={applicationsOfJobUrl(language, job.id, String(job.tvrtkaId))}>
          {t('applications')}
        </a>
        <Menu items={itemsOf(job, { t, language, actions, onStats })} />
      </p>
    </article>
  )
}

const placeNames = (job: OwnJob, language: Parameters<typeof countryName>[1]) => {
  const towns = placesOf(job.lokacijaDescription ?? '').map((parts) =>
    parts.map((part) => placeName(part, language)).join(', '),
  )
  return towns.length > 0 ? towns : job.mjestaRadaCountries.map((id) => countryName(id, language))
}

type Tools = Pick<ReturnType<typeof useJobs>, 't' | 'language'> & {
  actions: ReturnType<typeof useJobActions>
  onStats: () => void
}

const clicks = [
  ['renew', RotateCw],
  ['activate', CirclePlay],
  ['deactivate', CirclePause],
  ['archive', Archive],
  ['unarchive', ArchiveRestore],
] as const

/** The rarer acts: those that the ad's state allows. */
function itemsOf(job: OwnJob, { t, language, actions, onStats }: Tools): MenuItem[] {
  const icon = (Icon: typeof Eye) => <Icon className="i" aria-hidden="true" />
  const may = (action: OwnJob['actions'][number]) => job.actions.includes(action)
  return [
    { text: t('preview'), icon: icon(Eye), href: previewUrl(language, job), opensNewTab: true },
    { text: t('copyPreview'), icon: icon(Link2), run: () => void actions.copyPreview(job) },
    { text: t('stats'), icon: icon(ChartColumn), run: onStats },
    { text: t('duplicate'), icon: icon(Copy), run: () => void actions.run(job, 'duplicate') },
    'separator',
    ...clicks
      .filter(([action]) => may(action))
      .map(([action, Icon]) => ({ text: t(action), icon: icon(Icon), run: () => void actions.run(job, action) })),
    ...(may('delete')
      ? [
          {
            text: t('delete'),
            icon: icon(Trash2),
            run: () => void actions.run(job, 'delete'),
            isDestructive: true,
          },
        ]
      : []),
  ]
}
