import { Loaded } from '../../data/Loaded.tsx'
import { invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'
import { useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { readJob } from '../../jobs/own/use-jobs-named.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../../ui/kit-context.ts'
import { WithStages } from '../WithStages.tsx'
import { FilterBuilder } from './FilterBuilder.tsx'
import { FilterResults } from './FilterResults.tsx'
import { JobChoice } from './JobChoice.tsx'
import styles from './question-filter.module.css'
import { questionFilterList } from './question-filter-list.ts'
import { questionsOf } from './question-filter-wire.ts'
import { SavedFilters } from './SavedFilters.tsx'

type Props = { kit: KitProps<'filter' | 'applications'>; search: string }

/** Finds applications by the answers to the questions of one ad. */
export default function QuestionFilterScreen({ kit, search }: Props) {
  return (
    <Kit {...kit}>
      <WithStages>
        <Screen search={search} />
      </WithStages>
    </Kit>
  )
}

function Screen({ search }: { search: string }) {
  const t = useTexts('filter')
  const { language } = useKit()
  const list = useListState(questionFilterList, search)
  const { jobId } = list.filters
  const query = useQuery(jobId === null ? null : `job-${jobId}`, (signal) => readJob(Number(jobId), signal), {
    keepPrevious: false,
  })
  useEvents(['application', 'candidate'], () => invalidateSoon('applications-answered'))
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className={styles['top']}>
        <JobChoice
          chosen={query.data}
          onChoose={(id) => list.setFilters({ jobId: id, matches: null, conditions: [] })}
        />
        <SavedFilters list={list} />
      </div>
      {jobId === null ? (
        <EmptyState title={t('choose')}>{t('chooseHint')}</EmptyState>
      ) : (
        <Loaded query={query} failed={t('jobFailed')}>
          {(job) => {
            // Applicants answer what is published, whatever a revision asks.
            const questions = questionsOf(job.objavljeno ?? job, language)
            return (
              <div className={styles['panes']}>
                <FilterBuilder key={job.id} {...{ list, questions }} />
                <FilterResults {...{ list, questions, job }} />
              </div>
            )
          }}
        </Loaded>
      )}
    </div>
  )
}
