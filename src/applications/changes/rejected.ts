import { atom } from 'nanostores'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { useApplications } from '../applications-context.ts'

/** The applications that were just rejected, until their reason is chosen or left open. */
export const $rejected = atom<readonly number[]>([])

/** Those whose interviews may have to be cancelled, until that is asked. */
export const $justRejected = atom<readonly number[]>([])

export const stopAsking = () => {
  if ($rejected.get().length > 0) $rejected.set([])
}

/** Returns a function that asks for the reason of a move into a stage that rejects, and returns what stops asking. */
export function useAskReason() {
  const { stages, reasons } = useApplications()
  return (ids: readonly number[], { name, value }: ApplicationChange) => {
    if (name !== 'stage') return () => {}
    const rejects = stages.some((stage) => stage.id === value && stage.rejects)
    if (rejects) $justRejected.set(ids)
    $rejected.set(rejects && reasons.length > 0 ? ids : [])
    return stopAsking
  }
}

/** Rolls back what a change shows, and the question that it asked. */
export const both = (rollBack: () => void, stop: () => void) => () => {
  rollBack()
  stop()
}
