import { and, eq, sql } from 'drizzle-orm'
import { type ApplicationFilter, matchingApplications } from '../applications/list/filter.ts'
import { applications } from '../applications/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { countChanged } from '../platform/db/count-changed.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup, lockGroup } from './queries.ts'
import { groupMembers } from './table.ts'

type Chosen = Pick<ApplicationFilter, 'ids' | 'jobId' | 'answered'>

type Gathered = { total: number; addedAt: Date }

/** Adds the candidates of applications to a group of the same company. Returns how many were added, and when. */
export async function addApplicantsToGroup(
  context: Context,
  groupId: number,
  choose: (companyId: number) => Promise<Chosen>,
): Promise<Gathered> {
  const group = await findOwnGroup(context, groupId)
  const where = matchingApplications({ companyId: group.companyId, ...(await choose(group.companyId)) })
  return change(context, { action: 'group.gather', subject: subjectOf(group) }, async (tx) => {
    await lockGroup(tx, group.id)
    const { db, now } = tx
    const addedAt = now()
    const applicants = db
      .selectDistinct({
        groupId: sql<number>`${group.id}::int`.as('group_id'),
        candidateId: applications.candidateId,
        addedAt: sql<Date>`${addedAt.toISOString()}::timestamptz`.as('added_at'),
      })
      .from(applications)
      .where(where)
    const added = db.insert(groupMembers).select(applicants).onConflictDoNothing()
    return { total: await countChanged(db, added.returning({ id: groupMembers.candidateId })), addedAt }
  })
}

/** Undoes `addApplicantsToGroup` by the time that it returned. Returns how many candidates were removed. */
export async function removeAddedAt(context: Context, groupId: number, addedAt: Date): Promise<number> {
  const group = await findOwnGroup(context, groupId)
  return change(context, { action: 'group.scatter', subject: subjectOf(group) }, async ({ db }) => {
    const gone = await db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.addedAt, addedAt)))
      .returning({ id: groupMembers.candidateId })
    return gone.length
  })
}
