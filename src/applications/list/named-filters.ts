import { namedFilters } from '../../data/named-filters.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import type { ApplicationsList } from './applications-list.ts'

/** The filters in use, each with the function that removes it. */
export const namedApplicationFilters = (list: ApplicationsList, t: TranslateArea<'applications'>) =>
  namedFilters(list, {
    jobId: () => t('oneJob'),
    company: () => t('oneCompany'),
    processId: () => t('stage'),
    seen: (seen) => t(seen === '0' ? 'unreadOnly' : 'readOnes'),
    rating: (rating) => `★ ${rating}`,
    assignee: () => t('mine'),
    obecanje: (promise) => t(`promiseFilter_${promise}`),
    view: () => t('asBoard'),
  })
