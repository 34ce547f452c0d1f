import type { timelineRoutes } from '../../server/notes/timeline-routes.ts'
import { clientOf, read, withId } from '../data/client.ts'

const client = clientOf<typeof timelineRoutes>().api

/** The timeline of an application, or of a candidate at the viewer's company. */
export type TimelineOf = { applicationId: number } | { candidateId: number; companyId: number | null }

export const keyOfTimeline = (of: TimelineOf) => `timeline-${JSON.stringify(of)}`

export function readTimeline(of: TimelineOf, signal: AbortSignal) {
  const init = { init: { signal } }
  if ('applicationId' in of)
    return read(client.prijave[':id'].timeline.$get({ param: { id: String(of.applicationId) } }, init))
  const { candidateId, companyId } = of
  const query = companyId === null ? {} : { tvrtkaId: String(companyId) }
  return read(client.candidates[':id'].timeline.$get({ ...withId(candidateId), query }, init))
}
