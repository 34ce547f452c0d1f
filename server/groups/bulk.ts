import { sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { type MessageKey, message } from '../text/message.ts'
import { subjectOf } from './edit.ts'
import { findOwnGroup } from './queries.ts'

/** What administrators do with whole groups, each in one statement. */
type Pair = { fromId: number | undefined; toId: number | undefined }

/** Copies the members of a group into another, as far as that one's company knows them. Returns how many are new there. */
export async function copyGroup(context: Context, pair: Pair): Promise<number> {
  const { from, to } = await findPair(context, pair, { missing: 'copyGroupsMissing', same: 'copyGroupsSame' })
  return change(context, { action: 'group.copy', subject: subjectOf(to) }, ({ db, now }) =>
    countRowsOf(
      db,
      sql`insert into group_members (group_id, candidate_id, added_at)
        select ${to.id}, m.candidate_id, ${now().toISOString()}::timestamptz from group_members m
        join company_candidates c on c.candidate_id = m.candidate_id and c.company_id = ${to.companyId}
        where m.group_id = ${from.id} on conflict do nothing returning 1`,
    ),
  )
}

/** Takes out of a group everybody who is also in the other. Returns how many those were. */
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

/** Takes everybody out of a group. Returns how many those were. */
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

/** How many rows a statement that returns one for each changes, counted in the database. */
async function countRowsOf(db: Context['db'], statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ total: unknown }>(
    db,
    sql`with changed as (${statement}) select count(*) as total from changed`,
  )
  return Number(row?.total ?? 0)
}
