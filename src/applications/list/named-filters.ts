import type { TranslateArea } from '../../i18n/index.ts'
import type { ApplicationFilters, ApplicationsList } from './applications-list.ts'

type Translate = TranslateArea<'applications'>

/** The filters in use, each with the function that removes it. */
export function namedApplicationFilters(list: ApplicationsList, t: Translate) {
  const { filters } = list
  const texts: Partial<Record<keyof ApplicationFilters, string>> = {
    ...(filters.q && { q: filters.q }),
    ...(filters.jobId && { jobId: t('oneJob') }),
    ...(filters.company && { company: t('oneCompany') }),
    ...(filters.processId && { processId: t('stage') }),
    ...(filters.seen && { seen: t('unreadOnly') }),
    ...(filters.assignee && { assignee: t('mine') }),
    ...(filters.obecanje && { obecanje: t(`promiseFilter_${filters.obecanje}`) }),
    ...(filters.rating && { rating: `★ ${filters.rating}` }),
  }
  return Object.entries(texts).map(([name, text]) => ({
    name,
    text,
    onRemove: () => list.setFilters({ [name]: name === 'q' ? '' : null }),
  }))
}
