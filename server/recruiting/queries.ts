import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { type RecruitingCandidate, recruitingCandidates, recruitingGroups } from './table.ts'

/** The cards of some sections, by section, each in its order. */
export async function listCandidatesOf(db: Db, groupIds: number[]): Promise<Map<number, RecruitingCandidate[]>> {
  const found = await db
    .select()
    .from(recruitingCandidates)
    .where(inArray(recruitingCandidates.groupId, groupIds))
    .orderBy(asc(recruitingCandidates.position), asc(recruitingCandidates.id))
  return Map.groupBy(found, ({ groupId }) => groupId)
}

export async function findGroup(db: Db, id: number) {
  const [group] = await db.select().from(recruitingGroups).where(eq(recruitingGroups.id, id))
  return group
}

/** Storage key of a sample candidate's CV. */
export async function findCv(db: Db, candidateId: number) {
  const [candidate] = await db
    .select({ name: recruitingCandidates.name, cv: recruitingCandidates.cv })
    .from(recruitingCandidates)
    .where(eq(recruitingCandidates.id, candidateId))
  return candidate
}
