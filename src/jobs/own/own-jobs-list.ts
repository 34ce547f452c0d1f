import type { statusGroups } from '../../../server/jobs/job.ts'
import { defineList, oneOf, text, whole } from '../../data/list-definition.ts'

/** Groups of statuses, and the ads of any status with a change that is not approved. */
export type StatusGroup = keyof typeof statusGroups | 'revised'
export const statusGroupNames = ['live', 'waiting', 'revised', 'drafts', 'ended'] as const satisfies StatusGroup[]

export const ownJobsList = defineList<{ q: string; group: StatusGroup | null; company: number | null }>({
  filters: { q: text('q'), group: oneOf('status', statusGroupNames), company: whole('company') },
  sort: {
    columns: ['creationTime', 'nazivPosla', 'expirationTime', 'updatedTime', 'status', 'prijave'],
    column: 'creationTime',
    isAscending: false,
  },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50, 100], size: 20 },
})
