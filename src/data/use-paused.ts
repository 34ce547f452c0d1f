import { useEffect, useState } from 'react'

/** What is typed, once typing pauses: so that the server is not asked for every letter. */
export function usePaused(typed: string, pauseMs = 250): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return paused
}
