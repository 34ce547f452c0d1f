import { applicationsOfJobUrl, editJobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { JobAbout } from './JobAbout.tsx'
import styles from './JobRow.module.css'
import { JobStatusChip } from './JobStatusChip.tsx'
import type { OwnJob } from './job-calls.ts'
import { useJobMenu } from './job-menu.tsx'
import list from './list.module.css'
import { useJobActions } from './use-job-actions.ts'

type Props = { job: OwnJob; onStats: () => void; onFeature: () => void }

/** An ad of the company with its numbers and actions. */
export function JobRow({ job, onStats, onFeature }: Props) {
  const t = useTexts('ads')
  const { language, format, may } = useKit()
  const actions = useJobActions()
  const items = useJobMenu(job, { actions, onStats, onFeature })
  return (
    <article className={list['row']} data-job={job.id} data-company={job.tvrtkaId}>
      <JobAbout job={job} name={actions.nameOf(job)} />
      <JobStatusChip job={job} />
      <Applications job={job} />
      <Interest job={job} />
      <p className={styles['until']}>
        {job.expirationTime && (
          <>
            <span className={styles['unit']}>{t('until', { date: '' })}</span>
            {format.day(job.expirationTime)}
            <small>{format.inDays(job.expirationTime)}</small>
          </>
        )}
      </p>
      <p className={styles['tools']} data-tools>
        {may('PATCH /api/jobs/{id}') && (
          <a className="btn" href={editJobUrl(language, job.id)}>
            {t('edit')}
          </a>
        )}
        <Menu items={items} />
      </p>
    </article>
  )
}

function Applications({ job }: { job: OwnJob }) {
  const t = useTexts('ads')
  const { language, format } = useKit()
  return (
    <div className={styles['applications']}>
      <p>
        <b>{format.number(job.prijave)}</b>{' '}
        <span className={styles['unit']}>{t('applicationsUnit', { count: job.prijave })}</span>
        {job.novePrijave > 0 && (
          <span className="count new">
            +{job.novePrijave}
            <span className="visually-hidden"> {t('newApplications')}</span>
          </span>
        )}
      </p>
      <a className="reach" href={applicationsOfJobUrl(language, job.id, String(job.tvrtkaId))}>
        {t('applications')}
      </a>
    </div>
  )
}

function Interest({ job: { views, applyClicks, curve, applicationCurve } }: { job: OwnJob }) {
  const t = useTexts('ads')
  if (views === 0)
    return (
      <div className={list['interest']}>
        <p>{t('noViews')}</p>
      </div>
    )
  return (
    <div className={list['interest']}>
      <Sparkline
        line={curve}
        bars={applicationCurve}
        label={t('curve', { views: curve.join(', '), applications: applicationCurve.join(', ') })}
      />
      <p>{`${t('views', { count: views })}, ${t('clicks', { count: applyClicks })}`}</p>
    </div>
  )
}
