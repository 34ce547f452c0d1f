import { useEffect, useRef, useState } from 'react'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useEvents } from '../../data/use-events.ts'

/** Many changes at once become one request. */
const pauseMs = 200

export type Arrived = { count: number; show: () => void }

/**
 * Loads changes by colleagues, and counts newly arrived applications. Those are shown only by `show`, so that the list
 * does not jump.
 */
export function useLiveApplications(): Arrived {
  const [count, setCount] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvents(['application', 'note', 'user'], ({ kind, data }) => {
    if (kind === 'note') return invalidateQueries('notes-')
    // A member who is removed hands applications over.
    if (kind === 'user' && data['action'] !== 'member.remove') return
    if (data['action'] === 'application.send') return setCount((before) => before + 1)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      invalidateQueries('application')
    }, pauseMs)
  })
  function show() {
    setCount(0)
    invalidateQueries('application')
  }
  return { count, show }
}
