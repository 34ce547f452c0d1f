import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'

/**
 * Loads what colleagues and candidates change of candidates and their groups. Applications that arrive do not load the
 * list again, so that it does not jump.
 */
export function useLiveCandidates() {
  useEvents(['application', 'candidate', 'group', 'note'], ({ kind, data }) => {
    const hasArrived = data['action'] === 'application.send'
    if (kind === 'note' || kind === 'poll') invalidateSoon('notes-')
    if (kind === 'note') return
    if (hasArrived || kind !== 'application') invalidateSoon('groups')
    for (const prefix of hasArrived ? ['candidate-', 'candidates-counts'] : ['candidate']) invalidateSoon(prefix)
  })
}
