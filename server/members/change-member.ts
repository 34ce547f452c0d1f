import { and, eq } from 'drizzle-orm'
import { isMemberOf, memberName } from '../accounts/members.ts'
import { requireCompany, requireRole, requireUser } from '../accounts/permissions.ts'
import type { MemberRole } from '../accounts/roles.ts'
import { accountTokens, recoveryCodes, secondFactors, sessions, users } from '../accounts/table.ts'
import { findAssignee, handOver } from '../applications/review/assignee.ts'
import { change, type Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { handOverInterviews } from '../interviews/end.ts'
import { message } from '../text/message.ts'

/** Gives a member of the viewer's company another role. The last owner stays one. */
export async function changeRole(context: Context, id: number, role: MemberRole) {
  const companyId = requireCompany(context)
  await change(context, { action: 'member.role', subject: { kind: 'user', id, companyId } }, async (tx) => {
    const member = await lockMember(tx, companyId, id)
    if (member.isLastOwner && role !== 'owner') throw lastOwner(context)
    await tx.db.update(users).set({ role }).where(eq(users.id, id))
  })
}

/**
 * Takes a member out of the viewer's company: every session ends, the address is free for another account, and only the
 * name stays, with what they wrote. Their applications are assigned to the heir, or to nobody. Owners remove others,
 * everyone may leave; the last owner stays.
 */
export async function removeMember(context: Context, id: number, heirId = 0) {
  const companyId = requireCompany(context)
  const isSelf = requireUser(context).userId === id
  await change(context, { action: 'member.remove', subject: { kind: 'user', id, companyId } }, async (tx) => {
    const member = await lockMember(tx, companyId, id)
    if (!isSelf) requireRole(context, 'owner')
    if (member.isLastOwner) throw lastOwner(context)
    if (heirId) requireRole(context, 'member')
    const { db, now } = tx
    await handOver(tx, id, heirId && heirId !== id ? await findAssignee(tx, heirId, companyId) : null)
    for (const table of [sessions, accountTokens, secondFactors, recoveryCodes])
      await db.delete(table).where(eq(table.userId, id))
    const left = {
      name: member.name,
      email: '',
      passwordHash: '',
      settings: {},
      confirmedAt: null,
      seenAt: null,
      removedAt: now(),
    }
    await db.update(users).set(left).where(eq(users.id, id))
    await handOverInterviews(tx, { id, companyId, name: member.name })
  })
}

/** A member of the company. All its owners are locked, so that two of them cannot remove each other at once. */
async function lockMember(tx: Tx, companyId: number, id: number) {
  const owners = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isMemberOf(companyId), eq(users.role, 'owner')))
    .orderBy(users.id)
    .for('update')
  const [member] = await tx.db
    .select({ name: memberName })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isMemberOf(companyId), eq(users.id, id)))
    .for('update', { of: users })
  if (!member) throw notFound(tx)
  return { ...member, isLastOwner: owners.length === 1 && owners[0]?.id === id }
}

const lastOwner = ({ language }: Context) =>
  new Refusal('conflict', message(language, 'lastOwner'), { reason: 'last_owner' })
