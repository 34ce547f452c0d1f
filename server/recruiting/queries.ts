import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { RecruitingPageName } from './recruiting.ts'
import { type RecruitingCandidate, recruitingCandidates, recruitingGroups } from './table.ts'

/** The visible cards of these sections, by section, in order. */
export async function listCandidatesOf(db: Db, groupIds: number[]): Promise<Map<number, RecruitingCandidate[]>> {
  const found = await db
    .select()
    .from(recruitingCandidates)
    .where(and(inArray(recruitingCandidates.groupId, groupIds), isNotNull(recruitingCandidates.cv)))
    .orderBy(asc(recruitingCandidates.position), asc(recruitingCandidates.id))
  return Map.groupBy(found, ({ groupId }) => groupId)
}

/** The sections of a page that have visible cards, in order, with these. */
export async function listSectionsOf(db: Db, page: RecruitingPageName) {
  const sections = await db
    .select()
    .from(recruitingGroups)
    .where(eq(recruitingGroups.page, page))
    .orderBy(asc(recruitingGroups.position), asc(recruitingGroups.id))
  const candidates = await listCandidatesOf(
    db,
    sections.map(({ id }) => id),
  )
  return sections.flatMap((section) => {
    const cards = candidates.get(section.id)
    return cards ? [{ ...section, candidates: cards }] : []
  })
}

/** Finds a section, visible or not. */
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
