import { count, eq, inArray } from 'drizzle-orm'
import { eraseApplications } from '../applications/erase.ts'
import { applications } from '../applications/table.ts'
import { eraseAll } from '../candidates/erase.ts'
import { candidates } from '../candidates/table.ts'
import { change, type Tx } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { type DueApplication, lockDueApplications } from './due.ts'

/** Erases applications of these candidates whose retention ended without an answer. Returns how many. */
export async function eraseUnanswered(services: Services, candidateIds: number[]): Promise<number> {
  const subject = (erased: DueApplication[]) =>
    erased.map(({ id, companyId }) => ({ kind: 'application', id, companyId }))
  const terms = { action: 'application.erase-ended', subject, role: 'system' } as const
  const erased = await change(asSystem(services), terms, async (tx) => {
    const due = await lockDueApplications(tx, 'to erase', candidateIds)
    await eraseWithPeople(tx, due)
    return due
  })
  return erased.length
}

/** Erases applications, and candidates without any other application with all their data. */
export async function eraseWithPeople(tx: Tx, due: DueApplication[]) {
  const ofCandidate = Map.groupBy(due, ({ candidateId }) => candidateId)
  if (ofCandidate.size === 0) return
  const people = await tx.db
    .select({ candidate: candidates, total: count(applications.id) })
    .from(candidates)
    .innerJoin(applications, eq(applications.candidateId, candidates.id))
    .where(inArray(candidates.id, [...ofCandidate.keys()]))
    .groupBy(candidates.id)
  for (const { candidate, total } of people) {
    const ids = (ofCandidate.get(candidate.id) ?? []).map(({ id }) => id)
    if (Number(total) === ids.length) await eraseAll(tx, candidate)
    else await eraseApplications(tx, ids)
  }
}
