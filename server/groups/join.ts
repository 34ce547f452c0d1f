import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { type Group, groupMembers, groups } from './table.ts'

type SystemGroup = NonNullable<Group['gathers']>
type Joining = { companyId: number; candidateId: number; gathers: SystemGroup }

/** Puts a candidate into one of the groups that a company has by itself, if it has it. */
export async function joinSystemGroup(db: Db, { companyId, candidateId, gathers }: Joining) {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.gathers, gathers)))
  if (group) await db.insert(groupMembers).values({ groupId: group.id, candidateId }).onConflictDoNothing()
}
