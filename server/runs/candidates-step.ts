import { and, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, union } from 'drizzle-orm/pg-core'
import { applications, shownApplications } from '../applications/table.ts'
import { candidates, optedOutCandidates } from '../candidates/table.ts'
import type { SystemGroup } from '../groups/group.ts'
import { groupMembers, groups } from '../groups/table.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { countChanged } from '../platform/db/count-changed.ts'
import { countRows } from '../platform/db/page.ts'
import { nextRows } from './next-rows.ts'
import type { Step } from './step.ts'

/** Recomputes what is derived from candidates' applications: the time of the last one, and system groups. */
export const candidatesStep: Step = {
  name: 'candidateChanges',
  batchSize: 500,
  count: (db) => countRows(db, candidates),
  async work({ db }, after, limit) {
    const { last, rows } = await nextRows(db, candidates, after, limit)
    if (last === null) return { last, rows, changed: 0 }
    const among: Among = (column) => and(gt(column, after), lte(column, last))
    const changed = (await joinGroups(db, among)) + (await refreshLastApplied(db, among))
    return { last, rows, changed }
  },
}

/** The condition that a candidate's id is in the batch. Each table gets it, so that none is scanned whole. */
type Among = (column: PgColumn) => SQL | undefined

function refreshLastApplied(db: Db, among: Among): Promise<number> {
  const newest = db
    .select({ candidateId: applications.candidateId, at: max(applications.appliedAt).as('at') })
    .from(applications)
    .where(and(among(applications.candidateId), shownApplications()))
    .groupBy(applications.candidateId)
    .as('newest')
  const isOther = sql`${candidates.lastAppliedAt} is distinct from ${newest.at}`
  return countChanged(
    db,
    db
      .update(candidates)
      .set({ lastAppliedAt: sql`${newest.at}` })
      .from(newest)
      .where(and(eq(candidates.id, newest.candidateId), among(candidates.id), isOther))
      .returning({ id: candidates.id }),
  )
}

/**
 * Adds candidates to system groups: opted-out ones at each company that they applied to, those with an open application
 * at the portal's company.
 */
function joinGroups(db: Db, among: Among): Promise<number> {
  const member = {
    groupId: groups.id,
    candidateId: applications.candidateId,
    addedAt: sql<Date>`now()`.as('added_at'),
  }
  const ofSystemGroup = (gathers: SystemGroup) =>
    and(eq(groups.companyId, applications.companyId), eq(groups.gathers, gathers))
  const optedOut = db
    .selectDistinct(member)
    .from(applications)
    .innerJoin(candidates, and(eq(candidates.id, applications.candidateId), optedOutCandidates()))
    .innerJoin(groups, ofSystemGroup('opted-out'))
    .where(and(among(applications.candidateId), among(candidates.id)))
  const open = db
    .selectDistinct(member)
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.isListed, false)))
    .innerJoin(groups, ofSystemGroup('open-applications'))
    .where(among(applications.candidateId))
  const joined = db.insert(groupMembers).select(union(optedOut, open)).onConflictDoNothing()
  return countChanged(db, joined.returning({ id: groupMembers.candidateId }))
}
