import { type SQL, sql } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows } from '../platform/db/page.ts'
import { nextRows } from './next-rows.ts'
import type { Step } from './step.ts'

/** Recomputes what is derived from candidates' applications: the time of the last one, and system groups. */
export const candidatesStep: Step = {
  name: 'candidateChanges',
  batchSize: 500,
  count: (db) => countRows(db, candidates),
  async work({ db }, after, limit) {
    const { last, rows } = await nextRows(db, candidates, after, limit)
    if (last === null) return { last, rows, changed: 0 }
    const among: Among = (column) => sql`${sql.raw(column)} > ${after} and ${sql.raw(column)} <= ${last}`
    const changed = (await joinGroups(db, among)) + (await refreshLastApplied(db, among))
    return { last, rows, changed }
  },
}

/** The condition that a candidate's id is in the batch. Each table gets it, so that none is scanned whole. */
type Among = (column: string) => SQL

async function refreshLastApplied(db: Db, among: Among): Promise<number> {
  return countOf(
    await db.execute(sql`
      with newest as (
        select candidate_id, max(applied_at) as at from applications where ${among('candidate_id')} group by candidate_id
      ), changed as (
        update candidates c set last_applied_at = newest.at from newest
        where newest.candidate_id = c.id and ${among('c.id')} and c.last_applied_at is distinct from newest.at returning 1
      ) select count(*) as count from changed`),
  )
}

/**
 * Adds candidates to system groups: opted-out ones at each company that they applied to, those with an open application
 * at the portal's company.
 */
async function joinGroups(db: Db, among: Among): Promise<number> {
  return countOf(
    await db.execute(sql`
      with wanted as (
        select distinct g.id as group_id, a.candidate_id from applications a
        join candidates c on c.id = a.candidate_id and c.opted_out_at is not null
        join groups g on g.company_id = a.company_id and g.gathers = 'opted-out'
        where ${among('a.candidate_id')} and ${among('c.id')}
        union
        select distinct g.id, a.candidate_id from applications a
        join jobs j on j.id = a.job_id and not j.is_listed
        join groups g on g.company_id = a.company_id and g.gathers = 'open-applications'
        where ${among('a.candidate_id')}
      ), joined as (
        insert into group_members (group_id, candidate_id) select group_id, candidate_id from wanted
        on conflict do nothing returning 1
      ) select count(*) as count from joined`),
  )
}

/** PGlite returns the rows in an object, postgres.js as an array. */
function countOf(answer: unknown): number {
  const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as { count: number | string }[]
  return Number(rows[0]?.count ?? 0)
}
