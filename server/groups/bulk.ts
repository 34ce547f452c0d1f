import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { companyCandidates } from '../candidates/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { countChanged } from '../platform/db/count-changed.ts'
import { type MessageKey, message } from '../text/message.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup, lockGroup } from './queries.ts'
import { type Group, groupMembers } from './table.ts'

type Pair = { fromId: number | undefined; toId: number | undefined }

const copying = {
  ...({ missing: 'copyGroupsMissing', same: 'copyGroupsSame' } as const),
  names: { from: 'fromGroupId', to: 'toGroupId' },
}
const subtracting = {
  ...({ missing: 'groupsMissing', same: 'groupsSame' } as const),
  names: { from: 'groupId', to: 'groupIdWithKandidatesToRemove' },
}

/** Copies those members of a group to another who are candidates of that group's company. Returns how many were new. */
export async function copyGroup(context: Context, pair: Pair): Promise<number> {
  const { from, to } = await findPair(context, pair, copying)
  return change(context, { action: 'group.copy', subject: subjectOf(to) }, async (tx) => {
    await lockGroup(tx, to.id)
    return copyMembers(tx.db, { fromId: from.id, to, at: tx.now() })
  })
}

type Copying = { fromId: number; to: Pick<Group, 'id' | 'companyId'>; at: Date }

/** Copies only candidates of the target group's company. Returns how many were new. */
export const copyMembers = (db: Db, { fromId, to, at }: Copying): Promise<number> =>
  countChanged(
    db,
    db
      .insert(groupMembers)
      .select(
        db
          .select({
            groupId: sql<number>`${to.id}::int`.as('group_id'),
            candidateId: groupMembers.candidateId,
            addedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('added_at'),
          })
          .from(groupMembers)
          .innerJoin(
            companyCandidates,
            and(
              eq(companyCandidates.candidateId, groupMembers.candidateId),
              eq(companyCandidates.companyId, to.companyId),
            ),
          )
          .where(eq(groupMembers.groupId, fromId)),
      )
      .onConflictDoNothing()
      .returning({ id: groupMembers.candidateId }),
  )

/** Removes from a group all candidates who are also in the other. Returns how many were removed. */
export async function subtractGroup(context: Context, pair: Pair): Promise<number> {
  const { from, to } = await findPair(context, pair, subtracting)
  return change(context, { action: 'group.subtract', subject: subjectOf(from) }, ({ db }) => {
    const others = db.select({ id: groupMembers.candidateId }).from(groupMembers).where(eq(groupMembers.groupId, to.id))
    return deleteMembers(db, and(eq(groupMembers.groupId, from.id), inArray(groupMembers.candidateId, others)))
  })
}

/** Removes all members of a group. Returns how many were removed. */
export async function emptyGroup(context: Context, id: number): Promise<number> {
  requireAdmin(context)
  const group = await findOwnGroup(context, id)
  return change(context, { action: 'group.empty', subject: subjectOf(group) }, ({ db }) =>
    deleteMembers(db, eq(groupMembers.groupId, group.id)),
  )
}

type Refusing = { missing: MessageKey; same: MessageKey; names: Record<'from' | 'to', string> }

async function findPair(context: Context, { fromId, toId }: Pair, { names, ...texts }: Refusing) {
  requireAdmin(context)
  if (!fromId || !toId || fromId === toId) {
    const text = message(context.language, fromId && toId ? texts.same : texts.missing)
    throw fieldRefusal(fromId ? names.to : names.from, text)
  }
  try {
    return { from: await findOwnGroup(context, fromId), to: await findOwnGroup(context, toId) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('not_found', message(context.language, 'groupsUnknown'))
  }
}

const deleteMembers = (db: Db, which: SQL | undefined) =>
  countChanged(db, db.delete(groupMembers).where(which).returning({ id: groupMembers.candidateId }))
