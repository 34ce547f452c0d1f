import { and, eq, inArray } from 'drizzle-orm'
import { applications } from '../applications/table.ts'
import type { Candidate } from '../candidates/table.ts'
import { type Group, groupMembers, groups } from '../groups/table.ts'
import type { Db } from '../platform/db/client.ts'

type SystemGroup = NonNullable<Group['gathers']>
type Joining = { companyId: number; candidateId: number; gathers: SystemGroup }

/** Adds a candidate to a company's system group, if the company has it. */
export async function addToSystemGroup(db: Db, { companyId, candidateId, gathers }: Joining) {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.gathers, gathers)))
  if (group) await db.insert(groupMembers).values({ groupId: group.id, candidateId }).onConflictDoNothing()
}

/** Adds a candidate who applies to a company to its opted-out group, if they have opted out before. */
export async function gatherIfOptedOut(
  db: Db,
  { id, optedOutAt }: Pick<Candidate, 'id' | 'optedOutAt'>,
  companyId: number,
) {
  if (optedOutAt) await addToSystemGroup(db, { companyId, candidateId: id, gathers: 'opted-out' })
}

/** Removes a candidate from a company's system group. */
export async function removeFromSystemGroup(db: Db, { companyId, candidateId, gathers }: Joining) {
  const group = db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.companyId, companyId), eq(groups.gathers, gathers)))
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.candidateId, candidateId), inArray(groupMembers.groupId, group)))
}

/** Adds a candidate to the opted-out group of every company that they applied to. */
export async function addToOptedOutGroups(db: Db, candidateId: number) {
  const appliedTo = db
    .select({ companyId: applications.companyId })
    .from(applications)
    .where(eq(applications.candidateId, candidateId))
  const gathering = await db
    .select({ groupId: groups.id })
    .from(groups)
    .where(and(eq(groups.gathers, 'opted-out'), inArray(groups.companyId, appliedTo)))
  if (gathering.length === 0) return
  await db
    .insert(groupMembers)
    .values(gathering.map(({ groupId }) => ({ groupId, candidateId })))
    .onConflictDoNothing()
}

/** Removes a candidate who wants marketing mail again from all opted-out groups. */
export async function removeFromOptedOutGroups(db: Db, candidateId: number) {
  const gathering = db.select({ id: groups.id }).from(groups).where(eq(groups.gathers, 'opted-out'))
  await db
    .delete(groupMembers)
    .where(and(eq(groupMembers.candidateId, candidateId), inArray(groupMembers.groupId, gathering)))
}
