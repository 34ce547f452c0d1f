import type { ownJobRoutes } from '../../../server/jobs/own/routes.ts'
import { clientOf, read } from '../../data/client.ts'
import { useQuery } from '../../data/use-query.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { jobOptionOf } from '../application-wire.ts'

const { jobs } = clientOf<typeof ownJobRoutes>().api

/** The ads of the company with the most applications, and the chosen one. */
const listJobs = (signal: AbortSignal) =>
  read(
    jobs.$get(
      { query: { sortColumn: 'prijave', ascSortDirection: 'false', page: '0', pageSize: '100' } },
      { init: { signal } },
    ),
  )
const readJob = (id: number, signal: AbortSignal) =>
  read(jobs[':id'].$get({ param: { id: String(id) } }, { init: { signal } }))

type Props = { label: string; value: number | null; onChange: (jobId: number | null) => void }

/** Narrows to the applications for one ad. */
export function JobFilter({ label, value, onChange }: Props) {
  const jobsQuery = useQuery('jobs-with-applications', listJobs)
  const listed = jobsQuery.data?.content.map(jobOptionOf) ?? []
  const isMissing = value !== null && jobsQuery.data !== undefined && !listed.some((job) => job.value === String(value))
  const chosen = useQuery(isMissing ? `job-${value}` : null, (signal) => readJob(Number(value), signal))
  const options = isMissing && chosen.data ? [jobOptionOf(chosen.data), ...listed] : listed
  return (
    <FilterSelect
      label={label}
      value={value === null ? '' : String(value)}
      options={options}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}
