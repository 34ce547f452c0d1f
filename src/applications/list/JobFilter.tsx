import { useQuery } from '../../data/use-query.ts'
import { findJobs, jobOptionOf, jobsNamedKey, readJob, useJobsNamed } from '../../jobs/own/use-jobs-named.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import styles from './list.module.css'

type Props = { label: string; value: number | null; onChange: (jobId: number | null) => void }

/** Narrows to the applications for one ad: one of those with the most applications, and of more ads also by its title. */
export function JobFilter({ label, value, onChange }: Props) {
  const jobsQuery = useQuery(jobsNamedKey(''), (signal) => findJobs('', signal))
  const listed = jobsQuery.data?.content.map(jobOptionOf) ?? []
  const isMissing = value !== null && jobsQuery.data !== undefined && !listed.some((job) => job.value === String(value))
  const chosen = useQuery(isMissing ? `job-${value}` : null, (signal) => readJob(Number(value), signal))
  const options = isMissing && chosen.data ? [jobOptionOf(chosen.data), ...listed] : listed
  const field = {
    label,
    value: value === null ? '' : String(value),
    onChange: (id: string | null) => onChange(id ? Number(id) : null),
  }
  if (!jobsQuery.data?.meta.has_next_page) return <FilterSelect {...field} options={options} />
  return <JobByTitle {...field} chosen={options.find((job) => job.value === field.value)} />
}

type TitleProps = {
  label: string
  value: string
  chosen: ReturnType<typeof jobOptionOf> | undefined
  onChange: (id: string | null) => void
}

function JobByTitle({ chosen, ...field }: TitleProps) {
  const { options, ...named } = useJobsNamed()
  const own = chosen && { id: chosen.value, text: chosen.text }
  return (
    <div className={styles['job']}>
      <Combobox
        {...{ ...field, ...named, placeholder: field.label }}
        options={own && !options.some(({ id }) => id === own.id) ? [...options, own] : options}
        isClearable
      />
    </div>
  )
}
