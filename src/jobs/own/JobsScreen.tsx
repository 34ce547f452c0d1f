import { useState } from 'react'
import { statusGroups } from '../../../server/jobs/job.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { type List, useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { translatorOf } from '../../i18n/index.ts'
import { Kit } from '../../ui/Kit.tsx'
import type { KitProps } from '../../ui/kit-context.ts'
import { JobFilters, type JobFilterValues } from './JobFilters.tsx'
import { JobList } from './JobList.tsx'
import { JobStatsDialog } from './JobStatsDialog.tsx'
import { JobsHead } from './JobsHead.tsx'
import { listOwnJobs, ownJobsKey } from './job-calls.ts'
import { JobsContext, type JobsTexts, type OwnJob, useJobs } from './jobs-context.ts'
import { NoJobs } from './NoJobs.tsx'
import { ownJobsList } from './own-jobs-list.ts'

type Props = { kit: KitProps; texts: JobsTexts; search: string }

/** The ads of a company; administrators see those of all. */
export default function JobsScreen({ kit, texts, search }: Props) {
  const { language, viewer } = kit
  return (
    <Kit {...kit}>
      <JobsContext value={{ t: translatorOf(texts, language), language, isAdmin: viewer.kind === 'admin' }}>
        <Jobs search={search} />
      </JobsContext>
    </Kit>
  )
}

function Jobs({ search }: { search: string }) {
  const { t } = useJobs()
  const list = useListState(ownJobsList, search)
  const [opened, setOpened] = useState<OwnJob | null>(null)
  const query = useOwnJobs(list)
  const total = Number(query.data?.meta.number_of_items ?? 0)
  return (
    <div className="page">
      <JobsHead found={query.data} />
      <JobFilters list={list} statusCounts={query.data?.statusCounts ?? {}} />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) => content.length === 0 && <NoJobs list={list} />}
      >
        {({ content }) => <JobList jobs={content} list={list} total={total} onStats={setOpened} />}
      </Loaded>
      {opened && <JobStatsDialog job={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** The ads of the list, fetched again when ads or applications change. */
function useOwnJobs({ key, filters, sort, page, pageSize }: List<JobFilterValues>) {
  useEvents(['job', 'application'], () => invalidateQueries(ownJobsKey))
  return useQuery(`${ownJobsKey}${key}`, (signal) =>
    listOwnJobs(
      {
        q: filters.q || undefined,
        status: filters.group ? statusGroups[filters.group].join(',') : undefined,
        company: String(filters.company ?? 0),
        sortColumn: sort.column,
        ascSortDirection: String(sort.isAscending),
        page: String(page),
        pageSize: String(pageSize),
      },
      signal,
    ),
  )
}
