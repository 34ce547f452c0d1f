import { and, eq } from 'drizzle-orm'
import { isMemberOf, memberName } from '../../accounts/members.ts'
import { users } from '../../accounts/table.ts'
import type { Tx } from '../../change.ts'
import { companies } from '../../companies/table.ts'
import { recordHistory } from '../history.ts'
import { applications } from '../table.ts'
import { changeKinds } from './change-kinds.ts'
import { notOffered } from './not-offered.ts'

/** A member of the company, who stays one until the change ends. Throws 422 for others. */
export async function findAssignee({ db, language }: Tx, id: number, companyId: number) {
  const [found] = await db
    .select({ id: users.id, name: memberName })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isMemberOf(companyId), eq(users.id, id)))
    .for('share', { of: users })
  if (!found) throw notOffered(language, changeKinds.assignee.wire)
  return found
}

/** Assigns what one member of a company sees to to another one, or to nobody. */
export async function handOver(tx: Tx, fromId: number, to: { id: number; name: string } | null) {
  const moved = await tx.db
    .update(applications)
    .set({ assigneeId: to?.id ?? null })
    .where(eq(applications.assigneeId, fromId))
    .returning({ id: applications.id })
  const ids = moved.map(({ id }) => id)
  await recordHistory(tx, ids, { kind: 'assignee', value: to?.name ?? '' })
}
