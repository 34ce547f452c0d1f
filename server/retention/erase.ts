import { change } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { eraseApplications } from '../erasure/erase-applications.ts'
import { type DueApplication, lockDueApplications } from './due.ts'

/** Erases applications of these candidates whose retention ended without an answer. Returns how many. */
export async function eraseUnanswered(services: Services, candidateIds: number[]): Promise<number> {
  const subject = (erased: DueApplication[]) =>
    erased.map(({ id, companyId }) => ({ kind: 'application', id, companyId }))
  const terms = { action: 'application.erase-ended', subject, role: 'system' } as const
  const erased = await change(asSystem(services), terms, async (tx) => {
    const due = await lockDueApplications(tx, 'to erase', candidateIds)
    await eraseApplications(
      tx,
      due.map(({ id }) => id),
    )
    return due
  })
  return erased.length
}
