import type { List } from '../../data/use-list-state.ts'
import { Pager } from '../../ui/Pager.tsx'
import type { JobFilterValues } from './JobFilters.tsx'
import { JobRow } from './JobRow.tsx'
import { type OwnJob, useJobs } from './jobs-context.ts'
import styles from './list.module.css'
import { ownJobsList } from './own-jobs-list.ts'

type Props = {
  jobs: readonly OwnJob[]
  list: List<JobFilterValues>
  total: number
  onStats: (job: OwnJob) => void
}

/** One page of ads. */
export function JobList({ jobs, list, total, onStats }: Props) {
  const { t } = useJobs()
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
            <JobRow job={job} onStats={() => onStats(job)} />
          </li>
        ))}
      </ul>
      <Pager
        page={list.page}
        pageSize={list.pageSize}
        total={total}
        sizes={ownJobsList.page.sizes}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </>
  )
}
