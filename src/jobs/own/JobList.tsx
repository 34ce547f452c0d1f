import { useTexts } from '../../ui/kit-context.ts'
import { JobRow } from './JobRow.tsx'
import type { OwnJob } from './job-calls.ts'
import styles from './list.module.css'

type Props = {
  jobs: readonly OwnJob[]
  onStats: (job: OwnJob) => void
  onFeature: (job: OwnJob) => void
}

/** One page of ads. */
export function JobList({ jobs, onStats, onFeature }: Props) {
  const t = useTexts('ads')
  return (
    <>
      <p className={styles['headings']} aria-hidden="true">
        <span>{t('heading_ad')}</span>
        <span>{t('heading_status')}</span>
        <span>{t('applications')}</span>
        <span className={styles['key']}>
          <i className={styles['line']} /> {t('heading_views')} <i className={styles['bar']} /> {t('heading_applied')}
        </span>
        <span>{t('heading_until')}</span>
      </p>
      <ul className={styles['list']} aria-label={t('title')}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobRow job={job} onStats={() => onStats(job)} onFeature={() => onFeature(job)} />
          </li>
        ))}
      </ul>
    </>
  )
}
