import { useState } from 'react'
import type { ownJobRoutes } from '../../../server/jobs/own/routes.ts'
import { clientOf, read, withId } from '../../data/client.ts'
import { usePaused } from '../../data/use-paused.ts'
import { useQuery } from '../../data/use-query.ts'

const { jobs } = clientOf<typeof ownJobRoutes>().api

/** An ad as an option of a select. */
export const jobOptionOf = ({ id, nazivPosla }: { id: number; nazivPosla: string }) => ({
  value: String(id),
  text: nazivPosla,
})

/** Ads by a part of their title; those with the most applications first. */
export const findJobs = (q: string, signal: AbortSignal) =>
  read(
    jobs.$get(
      { query: { q, sortColumn: 'prijave', ascSortDirection: 'false', page: '0', pageSize: '100' } },
      { init: { signal } },
    ),
  )

export const readJob = (id: number, signal: AbortSignal) => read(jobs[':id'].$get(withId(id), { init: { signal } }))
export type AskingJob = Awaited<ReturnType<typeof readJob>>

export const jobsNamedKey = (search: string) => `jobs-named-${search}`

/** The options of a `Combobox` of ads: those that the server finds by what is typed. */
export function useJobsNamed() {
  const [typed, setTyped] = useState('')
  const asked = typed.trim().slice(0, 100)
  const search = usePaused(asked)
  const found = useQuery(jobsNamedKey(search), (signal) => findJobs(search, signal))
  return {
    options: found.data?.content.map(jobOptionOf).map(({ value, text }) => ({ id: value, text })) ?? [],
    isSearching: asked !== search || found.isLoading || found.isPlaceholderData,
    onType: setTyped,
  }
}
