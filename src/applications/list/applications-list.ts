import { defineList, oneOf, text, whole } from '../../data/list-definition.ts'
import { filtersInUse, orderOf } from '../../data/list-query.ts'
import type { List } from '../../data/use-list-state.ts'

export const applicationsList = defineList<ApplicationFilters>({
  filters: {
    jobId: whole('jobId'),
    company: whole('company'),
    processId: whole('processId'),
    seen: oneOf('seen', ['0', '1']),
    rating: whole('rating'),
    assignee: oneOf('assignee', ['me']),
    obecanje: oneOf('obecanje', ['open', 'broken']),
    q: text('q'),
    view: oneOf('view', ['board']),
  },
  sort: {
    columns: ['vrijeme', 'ime', 'nazivPosla', 'rating', 'processId', 'seen', 'obecanje'],
    column: 'vrijeme',
    isAscending: false,
  },
  page: { parameter: 'page_index', sizeParameter: 'page_size', sizes: [20, 25, 50, 100, 300], size: 20 },
  openParameter: 'application',
})

export type ApplicationFilters = {
  jobId: number | null
  company: number | null
  processId: number | null
  seen: '0' | '1' | null
  rating: number | null
  assignee: 'me' | null
  obecanje: 'open' | 'broken' | null
  q: string
  /** null shows the list. */
  view: 'board' | null
}

export type ApplicationsList = List<ApplicationFilters>

export const noApplicationFilters = {
  jobId: null,
  company: null,
  processId: null,
  seen: null,
  rating: null,
  assignee: null,
  obecanje: null,
  q: '',
} as const

/** The filters as query parameters of the API; those that are not set are left out. */
export const filtersOf = ({ view: _, ...filters }: ApplicationFilters) => filtersInUse(filters)

/** Filters and order as query parameters of the API. */
export const applicationsQuery = ({ filters, sort }: Pick<ApplicationsList, 'filters' | 'sort'>) => ({
  ...filtersOf(filters),
  ...orderOf({ sort }),
})
