import { useEffect, useState } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { ComboboxInput } from '../../ui/ComboboxInput.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { jobOptionOf } from '../application-wire.ts'
import styles from './question-filter.module.css'
import { type AskingJob, findJobs } from './question-filter-calls.ts'

const pauseMs = 250

type Props = { chosen: AskingJob | undefined; onChoose: (jobId: number) => void }

/** Chooses the ad whose answers are filtered, by its title. */
export function JobChoice({ chosen, onChoose }: Props) {
  const t = useTexts('filter')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim().slice(0, 100)), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const jobs = useQuery(`jobs-named-${search}`, (signal) => findJobs(search, signal))
  const options = jobs.data?.content.map(jobOptionOf).map(({ value, text }) => ({ id: value, text })) ?? []
  return (
    <div className={styles['job']}>
      <ComboboxInput
        label={t('job')}
        placeholder={t('jobPlaceholder')}
        options={options}
        shown={chosen ? jobOptionOf(chosen).text : ''}
        onType={setTyped}
        onPick={({ id }) => onChoose(Number(id))}
      />
    </div>
  )
}
