import type { List } from '../data/use-list-state.ts'
import { Pager } from '../ui/Pager.tsx'
import type { JobFilterValues } from './JobFilters.tsx'
import { JobRow } from './JobRow.tsx'
import styles from './jobs.module.css'
import { type OwnJob, useJobs } from './jobs-context.ts'
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
