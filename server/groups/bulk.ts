import { sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { type MessageKey, message } from '../text/message.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup } from './queries.ts'
import type { Group } from './table.ts'

type Pair = { fromId: number | undefined; toId: number | undefined }

/** Copies those members of a group to another who are candidates of that group's company. Returns how many were new. */
export async function copyGroup(context: Context, pair: Pair): Promise<number> {
  const { from, to } = await findPair(context, pair, { missing: 'copyGroupsMissing', same: 'copyGroupsSame' })
  return change(context, { action: 'group.copy', subject: subjectOf(to) }, ({ db, now }) =>
    copyMembers(db, { fromId: from.id, to, at: now() }),
  )
}

type Copying = { fromId: number; to: Pick<Group, 'id' | 'companyId'>; at: Date }

/** Copies only candidates of the target group's company. Returns how many were new. */
export const copyMembers = (db: Db, { fromId, to, at }: Copying): Promise<number> =>
  countRowsOf(
    db,
    sql`insert into group_members (group_id, candidate_id, added_at)
      select ${to.id}, m.candidate_id, ${at.toISOString()}::timestamptz from group_members m
      join company_candidates c on c.candidate_id = m.candidate_id and c.company_id = ${to.companyId}
      where m.group_id = ${fromId} on conflict do nothing returning 1`,
  )

/** Removes from a group all candidates who are also in the other. Returns how many were removed. */
export async function subtractGroup(context: Context, pair: Pair): Promise<number> {
  const { from, to } = await findPair(context, pair, { missing: 'groupsMissing', same: 'groupsSame' })
  return change(context, { action: 'group.subtract', subject: subjectOf(from) }, ({ db }) =>
    countRowsOf(
      db,
      sql`delete from group_members m using group_members o
        where m.group_id = ${from.id} and o.group_id = ${to.id} and o.candidate_id = m.candidate_id returning 1`,
    ),
  )
}

/** Removes all members of a group. Returns how many were removed. */
export async function emptyGroup(context: Context, id: number): Promise<number> {
  requireAdmin(context)
  const group = await findOwnGroup(context, id)
  return change(context, { action: 'group.empty', subject: subjectOf(group) }, ({ db }) =>
    countRowsOf(db, sql`delete from group_members where group_id = ${group.id} returning 1`),
  )
}

async function findPair(context: Context, { fromId, toId }: Pair, texts: { missing: MessageKey; same: MessageKey }) {
  requireAdmin(context)
  const refuse = (key: MessageKey) => new Refusal('invalid', message(context.language, key))
  if (!fromId || !toId) throw refuse(texts.missing)
  if (fromId === toId) throw refuse(texts.same)
  try {
    return { from: await findOwnGroup(context, fromId), to: await findOwnGroup(context, toId) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('not_found', message(context.language, 'groupsUnknown'))
  }
}

/** The number of rows that a statement with `returning` changes, counted in the database. */
async function countRowsOf(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ total: unknown }>(
    db,
    sql`with changed as (${statement}) select count(*) as total from changed`,
  )
  return Number(row?.total ?? 0)
}
