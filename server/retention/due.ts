import { sql } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { rowsOf } from '../platform/db/rows.ts'

const day = 24 * 3600_000

/** Days before the end at which a candidate is asked, and at least as many to answer. */
export const noticeDays = 30

/** Candidates per transaction; small, because the embedded database runs one transaction at a time. */
export const batchSize = 50

/** An application whose retention ends soon. */
export type DueApplication = {
  id: number
  candidateId: number
  companyId: number
  title: string
  /** Null when the ad hides it. */
  companyName: string | null
  appliedAt: Date
  /** When it is erased unless the candidate prolongs it. */
  endsAt: Date
}

/** 'to erase': asked and not answered in time; 'asked': may still be answered. */
export type Due = 'to ask' | 'to erase' | 'asked'

/** The condition that the candidate was asked and has not answered since. */
const isAsked = sql`(a.retention_asked_at > coalesce(a.retention_renewed_at, '-infinity'))`

/** The condition that the retention period has ended. Subtracting months never ends it before the announced `endsAt`. */
const isOver = (at: Date) =>
  sql`coalesce(a.retention_renewed_at, a.applied_at) <= ${at.toISOString()}::timestamptz - make_interval(months => c.retention_months)`

function conditionOf(due: Due, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * day)
  if (due === 'asked') return isAsked
  if (due === 'to ask') return sql`not coalesce(${isAsked}, false) and ${isOver(after(noticeDays))}`
  return sql`${isAsked} and ${isOver(now)} and a.retention_asked_at <= ${after(-noticeDays).toISOString()}::timestamptz`
}

const from = sql`from applications a join companies c on c.id = a.company_id where a.deleted_at is null`

/** The next candidates by id that have an application due. */
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

/** The due applications of these candidates, oldest first. */
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

/** `listDueApplications` with rows locked until the transaction ends. */
export const lockDueApplications = (tx: Tx, due: Due, candidateIds: number[]) =>
  listDueApplications(tx, due, candidateIds, sql`for update of a`)
