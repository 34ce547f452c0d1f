import { useEffect } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { invalidateQueries } from '../data/query-cache.ts'

const firstMs = 500

/** Asks for the timeline again while the mail of a reply waits to be sent, which is no event: whenever its age has doubled. */
export function useFollowSending(moments: MomentWire[] | undefined, readAt: number) {
  const waitsSince = moments?.find(({ kind, sentTime }) => kind === 'reply' && sentTime === null)?.time
  useEffect(() => {
    if (waitsSince === undefined) return
    const age = readAt - Date.parse(waitsSince)
    const timer = setTimeout(() => invalidateQueries('timeline-'), Math.max(firstMs, age))
    return () => clearTimeout(timer)
  }, [waitsSince, readAt])
}
