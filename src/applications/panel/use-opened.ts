import { useRef } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { keyOfApplication, readApplication, readApplicationAhead } from '../application-calls.ts'

/** The open application. The first request marks it as seen; later ones leave the mark as it was set meanwhile. */
export function useOpened(id: string) {
  const openedId = useRef<string>(undefined)
  return useQuery(
    keyOfApplication(id),
    async (signal) => {
      if (openedId.current === id) return readApplicationAhead(id, signal)
      const application = await readApplication(id, signal)
      openedId.current = id
      return application
    },
    { keepPrevious: false },
  )
}
