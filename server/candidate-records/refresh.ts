import { and, desc, eq, inArray, max, notExists, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { applications, shownApplications } from '../applications/table.ts'
import { candidates, companyCandidates } from '../candidates/table.ts'
import type { Db } from '../platform/db/client.ts'
import { together } from '../platform/db/together.ts'

/** The details of the newer application replace those of the older one. */
const excluded = {
  firstName: sql`excluded.first_name`,
  lastName: sql`excluded.last_name`,
  email: sql`excluded.email`,
  phone: sql`excluded.phone`,
  lastAppliedAt: sql`excluded.last_applied_at`,
}

/**
 * Recomputes `company_candidates` for these candidates after an application was added or removed, and when each applied
 * last; without ids only `company_candidates`, for all.
 */
export async function refreshCompanyCandidates(db: Db, candidateIds?: number[]) {
  if (candidateIds?.length === 0) return
  const { companyId, candidateId, firstName, lastName, email, phone, appliedAt, id } = applications
  const among = (column: PgColumn) => candidateIds && inArray(column, candidateIds)
  const ofPair = and(
    eq(candidateId, companyCandidates.candidateId),
    eq(companyId, companyCandidates.companyId),
    shownApplications(),
  )
  const removal = db
    .delete(companyCandidates)
    .where(and(among(companyCandidates.candidateId), notExists(db.select({ id }).from(applications).where(ofPair))))
  // In the order of the table's columns, which the library checks only against all, also generated ones.
  const newest = db
    .selectDistinctOn([companyId, candidateId], {
      ...{ companyId, candidateId, firstName, lastName, email },
      phone: sql`coalesce(${phone}, '')`.as('phone'),
      lastAppliedAt: appliedAt,
    })
    .from(applications)
    .where(and(shownApplications(), among(candidateId)))
    .orderBy(companyId, candidateId, desc(appliedAt), desc(id))
  const addition = db
    .insert(companyCandidates)
    .select(newest.getSQL())
    .onConflictDoUpdate({ target: [companyCandidates.companyId, companyCandidates.candidateId], set: excluded })
  await together(removal, addition, candidateIds && refreshLastApplied(db, candidateIds))
}

function refreshLastApplied(db: Db, candidateIds: number[]) {
  const { appliedAt, candidateId } = applications
  const last = sql`(${db
    .select({ at: max(appliedAt) })
    .from(applications)
    .where(and(eq(candidateId, candidates.id), shownApplications()))})`
  return db
    .update(candidates)
    .set({ lastAppliedAt: last })
    .where(and(inArray(candidates.id, candidateIds), sql`${candidates.lastAppliedAt} is distinct from ${last}`))
}
