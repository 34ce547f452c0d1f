import { useEffect, useState } from 'react'
import { useQuery } from '../data/use-query.ts'
import { findJobs } from '../jobs/own/job-calls.ts'
import { jobOptionOf } from './application-wire.ts'

const pauseMs = 250

export const jobsNamedKey = (search: string) => `jobs-named-${search}`

/** The options of a `Combobox` of ads: those that the server finds by what is typed. */
export function useJobsNamed() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const asked = typed.trim().slice(0, 100)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(asked), pauseMs)
    return () => clearTimeout(timer)
  }, [asked])
  const jobs = useQuery(jobsNamedKey(search), (signal) => findJobs(search, signal))
  return {
    options: jobs.data?.content.map(jobOptionOf).map(({ value, text }) => ({ id: value, text })) ?? [],
    isSearching: asked !== search || jobs.isLoading || jobs.isPlaceholderData,
    onType: setTyped,
  }
}
