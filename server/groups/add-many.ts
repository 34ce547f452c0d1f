import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type ApplicationFilter, matchingApplications } from '../applications/list/filter.ts'
import { applications } from '../applications/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup } from './queries.ts'
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
  const where = matchingApplications({ companyId: group.companyId, ...(await choose(group.companyId)) }) as SQL
  return change(context, { action: 'group.gather', subject: subjectOf(group) }, async ({ db, now }) => {
    const addedAt = now()
    const [row] = await rowsOf<{ total: unknown }>(
      db,
      sql`with added as (
        insert into group_members (group_id, candidate_id, added_at)
        select distinct ${group.id}::int, ${applications.candidateId}, ${addedAt.toISOString()}::timestamptz
        from ${applications} where ${where} on conflict do nothing returning 1
      ) select count(*) as total from added`,
    )
    return { total: Number(row?.total ?? 0), addedAt }
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
