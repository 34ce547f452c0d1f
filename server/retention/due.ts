import { sql } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { rowsOf } from '../platform/db/rows.ts'

const day = 24 * 3600_000

/** Days before the end at which a candidate is asked; they have at least as long to answer. */
export const noticeDays = 30

/** Candidates in one transaction: others wait for it where the database is the embedded one. */
export const batchSize = 50

/** What stands before the end of its time. */
export type DueApplication = {
  id: number
  candidateId: number
  companyId: number
  title: string
  /** Null where the ad does not name it. */
  companyName: string | null
  appliedAt: Date
  /** When it is erased unless the candidate keeps it. */
  endsAt: Date
}

/** 'to erase' was asked and not answered in time; 'asked' may still be answered. */
export type Due = 'to ask' | 'to erase' | 'asked'

/** The candidate was asked and has not answered since. */
const isAsked = sql`(a.retention_asked_at > coalesce(a.retention_renewed_at, '-infinity'))`

/** Counted back from a whole day, so that nothing ends before the announced day. */
const isOver = (at: Date) =>
  sql`coalesce(a.retention_renewed_at, a.applied_at) <= ${at.toISOString()}::timestamptz - make_interval(months => c.retention_months)`

function conditionOf(due: Due, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * day)
  if (due === 'asked') return isAsked
  if (due === 'to ask') return sql`not coalesce(${isAsked}, false) and ${isOver(after(noticeDays))}`
  return sql`${isAsked} and ${isOver(now)} and a.retention_asked_at <= ${after(-noticeDays).toISOString()}::timestamptz`
}

const from = sql`from applications a join companies c on c.id = a.company_id where a.deleted_at is null`

/** The next candidates, by their number, with an application that is due. */
export async function listDueCandidates(
  { db, now }: Pick<Context, 'db' | 'now'>,
  due: Due,
  after: number,
  limit: number,
) {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct a.candidate_id as id ${from} and a.candidate_id > ${after} and ${conditionOf(due, now())}
      order by 1 limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

type Row = Omit<DueApplication, 'appliedAt' | 'endsAt'> & { appliedAt: string | Date; endsAt: string | Date }

/** The due applications of some candidates, in the order of their time. */
export async function listDueApplications(
  { db, now: clock }: Pick<Context, 'db' | 'now'>,
  due: Due,
  candidateIds: number[],
  lock = sql``,
): Promise<DueApplication[]> {
  if (candidateIds.length === 0) return []
  const now = clock()
  const latest = new Date(now.getTime() + noticeDays * day).toISOString()
  const rows = await rowsOf<Row>(
    db,
    sql`select a.id, a.candidate_id as "candidateId", a.company_id as "companyId", j.title,
        case when j.hides_company then null else c.name end as "companyName", a.applied_at as "appliedAt",
        greatest(coalesce(a.retention_renewed_at, a.applied_at) + make_interval(months => c.retention_months),
          coalesce(case when ${isAsked} then a.retention_asked_at + make_interval(days => ${noticeDays}) end,
            ${latest}::timestamptz)) as "endsAt"
      from applications a join companies c on c.id = a.company_id join jobs j on j.id = a.job_id
      where a.deleted_at is null and a.candidate_id in ${candidateIds} and ${conditionOf(due, now)}
      order by a.applied_at, a.id ${lock}`,
  )
  return rows.map((row) => ({ ...row, appliedAt: new Date(row.appliedAt), endsAt: new Date(row.endsAt) }))
}

/** The same, locked until the transaction ends. */
export const lockDueApplications = (tx: Tx, due: Due, candidateIds: number[]) =>
  listDueApplications(tx, due, candidateIds, sql`for update of a`)
