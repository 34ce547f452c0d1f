import { type JobStatus, jobStatuses } from '../../../server/jobs/job.ts'
import { defineList, oneOf, text, whole } from '../../stores/list-definition.ts'

export const ownJobsList = defineList<{ q: string; status: JobStatus | null; company: number | null }>({
  filters: { q: text('q'), status: oneOf('status', jobStatuses), company: whole('company') },
  sort: {
    columns: ['creationTime', 'nazivPosla', 'expirationTime', 'updatedTime', 'status', 'prijave'],
    column: 'creationTime',
    isAscending: false,
  },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [20, 50, 100], size: 20 },
})
