import { defineList, text, whole } from '../../data/list-definition.ts'
import type { List } from '../../data/use-list-state.ts'

export type CandidateFilterValues = {
  ime: string
  prezime: string
  email: string
  telefon: string
  /** Words of any of them. */
  q: string
  groupId: number | null
  /** The stage of the last application, and its least rating. */
  processId: number | null
  rating: number | null
}

export type CandidatesList = List<CandidateFilterValues>

export const candidatesList = defineList<CandidateFilterValues>({
  filters: {
    ime: text('ime'),
    prezime: text('prezime'),
    email: text('email'),
    telefon: text('telefon'),
    q: text('q'),
    groupId: whole('groupId'),
    processId: whole('processId'),
    rating: whole('rating'),
  },
  sort: {
    columns: [
      'ime',
      'prezime',
      'email',
      'telefon',
      'zadnjaPrijavaTime',
      'optedOutMarketingTime',
      'lastApplicationDate',
    ],
    column: 'lastApplicationDate',
    isAscending: false,
  },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50, 100, 300], size: 50 },
  openParameter: 'candidate',
})

/** All filters but the group. */
export const noCandidateFilters = { ime: '', prezime: '', email: '', telefon: '', q: '', processId: null, rating: null }
