import { useState } from 'react'
import { invalidateQueries, invalidateSoon } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'

export type Arrived = { count: number; show: () => void }

/**
 * Loads changes by colleagues, and counts newly arrived applications. Those are shown only by `show`, so that the list
 * does not jump.
 */
export function useLiveApplications(): Arrived {
  const [count, setCount] = useState(0)
  useEvents(['application', 'note', 'user'], ({ kind, data }) => {
    if (kind === 'note') return invalidateSoon('notes-')
    // A member who is removed hands applications over.
    if (kind === 'user' && data['action'] !== 'member.remove') return
    if (data['action'] === 'application.send') return setCount((before) => before + 1)
    invalidateSoon('application')
  })
  function show() {
    setCount(0)
    invalidateQueries('application')
  }
  return { count, show }
}
