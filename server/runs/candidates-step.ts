import { asc, gt, sql } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import type { Step } from './step.ts'

/** Derives anew what is known of candidates from their applications: the time of the last one, and system groups. */
export const candidatesStep: Step = {
  name: 'candidateChanges',
  count: (db) => countRows(db, candidates),
  async work({ db }, after, limit) {
    const batch = await db
      .select({ id: candidates.id })
      .from(candidates)
      .where(gt(candidates.id, after))
      .orderBy(asc(candidates.id))
      .limit(limit)
    const ids = batch.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return { last: null, rows: 0, changed: 0 }
    const joined = (await joinGroups(db, ids)) + (await refreshLastApplied(db, ids))
    return { last, rows: ids.length, changed: joined }
  },
}

async function refreshLastApplied(db: Db, ids: number[]): Promise<number> {
  return countOf(
    await db.execute(sql`
      with newest as (
        select candidate_id, max(applied_at) as at from applications where candidate_id in ${ids} group by candidate_id
      ), changed as (
        update candidates c set last_applied_at = newest.at from newest
        where newest.candidate_id = c.id and c.last_applied_at is distinct from newest.at returning 1
      ) select count(*) as count from changed`),
  )
}

/** Opted-out candidates at each company that they applied to; those of an open application at the portal. */
async function joinGroups(db: Db, ids: number[]): Promise<number> {
  return countOf(
    await db.execute(sql`
      with wanted as (
        select distinct g.id as group_id, a.candidate_id from applications a
        join candidates c on c.id = a.candidate_id and c.opted_out_at is not null
        join groups g on g.company_id = a.company_id and g.gathers = 'opted-out'
        where a.candidate_id in ${ids}
        union
        select distinct g.id, a.candidate_id from applications a
        join jobs j on j.id = a.job_id and not j.is_listed
        join groups g on g.company_id = a.company_id and g.gathers = 'open-applications'
        where a.candidate_id in ${ids}
      ), joined as (
        insert into group_members (group_id, candidate_id) select group_id, candidate_id from wanted
        on conflict do nothing returning 1
      ) select count(*) as count from joined`),
  )
}

/** Both drivers answer rows, one of them in an object. */
function countOf(answer: unknown): number {
  const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as { count: number | string }[]
  return Number(rows[0]?.count ?? 0)
}
