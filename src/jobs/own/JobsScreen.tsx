import { useState } from 'react'
import { statusGroups } from '../../../server/jobs/job.ts'
import { LoadedList } from '../../data/LoadedList.tsx'
import { queryOf } from '../../data/list-query.ts'
import { namedFilters } from '../../data/named-filters.ts'
import { invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { type List, useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { newJobUrl } from '../../lib/urls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../../ui/kit-context.ts'
import { Later } from '../../ui/Later.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { JobFilters, type JobFilterValues } from './JobFilters.tsx'
import { JobList } from './JobList.tsx'
import { JobStatsDialog } from './JobStatsDialog.tsx'
import { JobsHead } from './JobsHead.tsx'
import { listOwnJobs, type OwnJob, ownJobsKey } from './job-calls.ts'
import { ownJobsList } from './own-jobs-list.ts'

const FeaturedDialog = lazyDialog(() => import('../../featured/FeaturedDialog.tsx'))

type Props = { kit: KitProps<'ads'>; search: string }

/** The ads of a company; administrators see those of all. */
export default function JobsScreen({ kit, search }: Props) {
  return (
    <Kit {...kit}>
      <Jobs search={search} />
    </Kit>
  )
}

const noCounts = { statusCounts: {}, revised: 0 }

function Jobs({ search }: { search: string }) {
  const t = useTexts('ads')
  const list = useListState(ownJobsList, search)
  const [opened, setOpened] = useState<OwnJob | null>(null)
  const [ordered, setOrdered] = useState<OwnJob | null>(null)
  const query = useOwnJobs(list)
  return (
    <div className="page">
      <JobsHead found={query.data} />
      <JobFilters list={list} counts={query.data ?? (query.error ? undefined : noCounts)} />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedFilters(list, { group: (group) => t(`group_${group}`), company: () => t('oneCompany') })}
        empty={<NoJobs />}
      >
        {({ content }) => <JobList jobs={content} onStats={setOpened} onFeature={setOrdered} />}
      </LoadedList>
      {opened && <JobStatsDialog job={opened} onClose={() => setOpened(null)} />}
      {ordered && (
        <Later>
          <FeaturedDialog
            jobId={ordered.id}
            title={ordered['nazivPosla'] || t('untitled')}
            onClose={() => setOrdered(null)}
          />
        </Later>
      )}
    </div>
  )
}

function NoJobs() {
  const t = useTexts('ads')
  const { language, may } = useKit()
  if (!may('POST /api/jobs')) return <EmptyState title={t('empty')} />
  const create = (
    <a className="btn" href={newJobUrl(language)}>
      {t('create')}
    </a>
  )
  return (
    <EmptyState title={t('empty')} actions={create}>
      {t('emptyHint')}
    </EmptyState>
  )
}

/** The ads of the list, fetched again when ads or applications change. */
function useOwnJobs(list: List<JobFilterValues>) {
  useEvents(['job', 'application'], () => invalidateSoon(ownJobsKey))
  const { group, ...query } = queryOf(list)
  const chosen = list.filters.group
  const among = chosen === 'revised' ? { izmjene: '1' } : chosen ? { status: statusGroups[chosen].join(',') } : {}
  return useQuery(`${ownJobsKey}${list.key}`, (signal) => listOwnJobs({ ...query, ...among }, signal))
}
