import { useState } from 'react'
import { invalidateQueries, invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'

export type Arrived = {
  count: number
  show: () => void
  /** The list that is being loaded, which contains what has arrived until now. */
  loading: <List>(list: Promise<List>) => Promise<List>
}

/**
 * Loads changes by colleagues, and counts the applications that arrived since the list was loaded. They alone do not load
 * it again, so that it does not jump; `show` does.
 */
export function useLiveApplications(): Arrived {
  const [arrived, setArrived] = useState(0)
  const [loaded, setLoaded] = useState(0)
  useEvents(['application', 'candidate', 'note', 'user'], ({ kind, data }) => {
    if (kind === 'note') return invalidateSoon('notes-')
    if (kind === 'candidate' && data['action'] !== 'candidate.erase') return
    // A member who is removed hands applications over.
    if (kind === 'user' && data['action'] !== 'member.remove') return
    if (data['action'] === 'application.send') return setArrived((before) => before + 1)
    invalidateSoon('application')
  })
  function show() {
    setLoaded(arrived)
    invalidateQueries('application')
  }
  async function loading<List>(list: Promise<List>): Promise<List> {
    await list
    setLoaded((before) => Math.max(before, arrived))
    return list
  }
  return { count: arrived - loaded, show, loading }
}
