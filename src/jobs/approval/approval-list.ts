import { awaitingStatuses } from '../../../server/jobs/job.ts'
import { defineList, oneOf, whole } from '../../data/list-definition.ts'
import type { List } from '../../data/use-list-state.ts'

export type ApprovalFilters = { status: (typeof awaitingStatuses)[number] | null; company: number | null }
export type ApprovalList = List<ApprovalFilters>

export const approvalList = defineList<ApprovalFilters>({
  filters: { status: oneOf('status', awaitingStatuses), company: whole('company') },
  sort: { columns: ['submittedTime'], column: 'submittedTime', isAscending: true },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50], size: 20 },
  openParameter: 'job',
})

export const approvalQuery = ({ filters, sort, page, pageSize }: ApprovalList) => ({
  status: filters.status ?? undefined,
  company: String(filters.company ?? 0),
  sortColumn: sort.column,
  ascSortDirection: String(sort.isAscending),
  page: String(page),
  pageSize: String(pageSize),
})
