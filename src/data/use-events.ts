import { useEffect, useRef } from 'react'
import { type LiveEvent, listen } from './event-stream.ts'

/**
 * Subscribes to changes on the server while a screen is open.
 *
 *     useEvents(['application'], ({ kind, data }) => setWaiting((count) => count + 1))
 *
 * While the stream is closed, the listener is called with kind 'poll' every 30 seconds: ask the server then.
 */
export function useEvents(kinds: readonly string[], onEvent: (event: LiveEvent) => void) {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  const all = kinds.join(' ')
  useEffect(() => {
    const call = (event: LiveEvent) => latest.current(event)
    const stops = all.split(' ').map((kind) => listen(kind, call))
    return () => {
      for (const stop of stops) stop()
    }
  }, [all])
}
