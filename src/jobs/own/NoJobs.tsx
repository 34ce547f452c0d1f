import type { List } from '../../data/use-list-state.ts'
import { newJobUrl } from '../../lib/urls.ts'
import { EmptyState, NoMatch } from '../../ui/EmptyState.tsx'
import { type JobFilterValues, namedFilters } from './JobFilters.tsx'
import { useJobs } from './jobs-context.ts'

/** Shown when there is no ad yet, or none that matches. */
export function NoJobs({ list }: { list: List<JobFilterValues> }) {
  const { t, language } = useJobs()
  const inUse = namedFilters(list, t)
  if (inUse.length > 0) return <NoMatch title={t('noMatch')} filters={inUse} onClear={list.clearFilters} />
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
