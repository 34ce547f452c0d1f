import { type SQL, sql } from 'drizzle-orm'
import { type ApplicationFilter, matching } from '../applications/list.ts'
import { applications } from '../applications/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup } from './queries.ts'

type Chosen = Pick<ApplicationFilter, 'ids' | 'jobId' | 'answered'>

/** Puts everybody behind some applications into a group of the same company, in one statement. Returns how many are new there. */
export async function addApplicantsToGroup(
  context: Context,
  groupId: number,
  choose: (companyId: number) => Promise<Chosen>,
): Promise<number> {
  const group = await findOwnGroup(context, groupId)
  const where = matching({ companyId: group.companyId, ...(await choose(group.companyId)) }) as SQL
  return change(context, { action: 'group.gather', subject: subjectOf(group) }, async ({ db, now }) => {
    const [row] = await rowsOf<{ total: unknown }>(
      db,
      sql`with added as (
        insert into group_members (group_id, candidate_id, added_at)
        select distinct ${group.id}::int, ${applications.candidateId}, ${now().toISOString()}::timestamptz
        from ${applications} where ${where} on conflict do nothing returning 1
      ) select count(*) as total from added`,
    )
    return Number(row?.total ?? 0)
  })
}
