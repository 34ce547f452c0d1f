import { Plus } from 'lucide-react'
import { useState } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { newJobUrl } from '../../lib/urls.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useListState } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import { EmptyState, NoMatch } from '../ui/EmptyState.tsx'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { Pager } from '../ui/Pager.tsx'
import { JobFilters, namedFilters } from './JobFilters.tsx'
import { JobRow } from './JobRow.tsx'
import { JobStatsDialog } from './JobStatsDialog.tsx'
import { listOwnJobs, ownJobsKey } from './job-calls.ts'
import styles from './jobs.module.css'
import { JobsContext, type JobsTexts, type OwnJob, useJobs } from './jobs-context.ts'
import { ownJobsList } from './own-jobs-list.ts'

type Props = { kit: KitProps; texts: JobsTexts; search: string }

/** The ads of a company; an administrator sees those of all. */
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
  const { t, language } = useJobs()
  const list = useListState(ownJobsList, search)
  const [opened, setOpened] = useState<OwnJob | null>(null)
  const { filters, sort, page, pageSize } = list
  const query = useQuery(`${ownJobsKey}${list.key}`, (signal) =>
    listOwnJobs(
      {
        q: filters.q || undefined,
        status: filters.status ?? undefined,
        company: String(filters.company ?? 0),
        sortColumn: sort.column,
        ascSortDirection: String(sort.isAscending),
        page: String(page),
        pageSize: String(pageSize),
      },
      signal,
    ),
  )
  useEvents(['job', 'application'], () => invalidateQueries(ownJobsKey))
  const inUse = namedFilters(list, t)
  const total = Number(query.data?.meta.number_of_items ?? 0)
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {query.data && <p className="soft">{t('count', { count: total })}</p>}
        <a className="btn go end" href={newJobUrl(language)}>
          <Plus className="i" aria-hidden="true" />
          {t('create')}
        </a>
      </header>
      <JobFilters list={list} statusCounts={query.data?.statusCounts ?? {}} />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (inUse.length > 0 ? (
            <NoMatch
              title={t('noMatch')}
              filters={inUse}
              onClear={() => list.setFilters({ q: '', status: null, company: null })}
            />
          ) : (
            <EmptyState
              title={t('empty')}
              actions={
                <a className="btn" href={newJobUrl(language)}>
                  {t('create')}
                </a>
              }
            >
              {t('emptyHint')}
            </EmptyState>
          ))
        }
      >
        {({ content }) => (
          <>
            <ul className={styles['list']} aria-label={t('title')}>
              {content.map((job) => (
                <li key={job.id}>
                  <JobRow job={job} onStats={() => setOpened(job)} />
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              sizes={ownJobsList.page.sizes}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </Loaded>
      {opened && <JobStatsDialog job={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
