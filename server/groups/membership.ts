import { and, eq } from 'drizzle-orm'
import { findCandidate } from '../candidates/list.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { mayLeaveGroup } from './group.ts'
import { findOwnGroup, lockGroup } from './queries.ts'
import { type Group, groupMembers } from './table.ts'

type Membership = { candidateId: number; groupId: number }

/** Adds a candidate of the group's company to a group. Idempotent. */
export async function addToGroup(context: Context, membership: Membership) {
  const { group } = await findMembership(context, membership)
  await change(context, { action: 'candidate.join', subject: subjectOf(membership, group) }, async (tx) => {
    await lockGroup(tx, group.id)
    await tx.db
      .insert(groupMembers)
      .values({ ...membership, addedAt: tx.now() })
      .onConflictDoNothing()
  })
}

export async function removeFromGroup(context: Context, membership: Membership) {
  const { group, candidate } = await findMembership(context, membership)
  if (!mayLeaveGroup(group, candidate)) throw new Refusal('conflict', message(context.language, 'optedOutStays'))
  await change(context, { action: 'candidate.leave', subject: subjectOf(membership, group) }, ({ db }) =>
    db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, membership.groupId), eq(groupMembers.candidateId, membership.candidateId))),
  )
}

async function findMembership(context: Context, { groupId, candidateId }: Membership) {
  const group = await findOwnGroup(context, groupId)
  const candidate = await findCandidate(context.db, group.companyId, candidateId)
  if (!candidate) throw notFound(context)
  return { group, candidate }
}

const subjectOf = ({ candidateId }: Membership, { companyId }: Group) => ({
  kind: 'candidate',
  id: candidateId,
  companyId,
})
