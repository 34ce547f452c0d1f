import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { applications, shownApplications } from '../applications/table.ts'
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'

const day = 24 * 3600_000

/** Days before the end at which a candidate is asked, and at least as many to answer. */
const noticeDays = 30

/** Candidates per transaction; small, because the embedded database runs one transaction at a time. */
export const candidatesPerBatch = 50

/** An application whose retention ends soon. */
export type DueApplication = {
  id: number
  candidateId: number
  companyId: number
  jobId: number
  jobTitle: string
  /** Null when the ad hides it. */
  companyName: string | null
  appliedAt: Date
  /** When it is erased unless the candidate prolongs it. */
  endsAt: Date
}

/** 'to erase': asked and not answered in time; 'asked': may still be answered. */
export type Due = 'to ask' | 'to erase' | 'asked'

const { appliedAt, retentionAskedAt, retentionRenewedAt } = applications

/** From when the retention period counts. */
const startsAt = sql`coalesce(${retentionRenewedAt}, ${appliedAt})`

const period = sql`make_interval(months => ${companies.retentionMonths})`

/** The condition that the candidate was asked and has not answered since. */
const isAsked = sql`(${retentionAskedAt} > coalesce(${retentionRenewedAt}, '-infinity'))`

/** The condition that they were asked about the end as it is now. Of one that was put off since they are asked again. */
const isAskedOfEnd = sql`(${isAsked} and ${startsAt} <= ${retentionAskedAt} + make_interval(hours => ${24 * noticeDays}) - ${period})`

/** The condition that the retention period has ended. Subtracting months never ends it before the announced `endsAt`. */
const isOver = (at: Date) => sql`${startsAt} <= ${at.toISOString()}::timestamptz - ${period}`

function conditionOf(due: Due, now: Date) {
  const after = (days: number) => new Date(now.getTime() + days * day)
  if (due === 'asked') return isAsked
  if (due === 'to ask') return sql`not coalesce(${isAskedOfEnd}, false) and ${isOver(after(noticeDays))}`
  return and(isAskedOfEnd, isOver(now), lte(retentionAskedAt, after(-noticeDays)))
}

/** The next candidates by id that have an application due. */
export async function listDueCandidates(
  { db, now }: Pick<Context, 'db' | 'now'>,
  due: Due,
  after: number,
  limit: number,
) {
  const rows = await db
    .selectDistinct({ id: applications.candidateId })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(shownApplications(), gt(applications.candidateId, after), conditionOf(due, now())))
    .orderBy(applications.candidateId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The due applications of these candidates, oldest first. */
export const listDueApplications = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  due: Due,
  candidateIds: number[],
): Promise<DueApplication[]> => selectDue(db, due, candidateIds, now())

/** `listDueApplications` with rows locked until the transaction ends. */
export const lockDueApplications = ({ db, now }: Tx, due: Due, candidateIds: number[]): Promise<DueApplication[]> =>
  selectDue(db, due, candidateIds, now()).for('update', { of: applications })

function selectDue(db: Db, due: Due, candidateIds: number[], now: Date) {
  const latest = new Date(now.getTime() + noticeDays * day).toISOString()
  const asked = sql`case when ${isAskedOfEnd} then ${retentionAskedAt} + make_interval(days => ${noticeDays}) end`
  return db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      companyId: applications.companyId,
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: sql<string | null>`case when ${jobs.hidesCompany} then null else ${companies.name} end`,
      appliedAt,
      endsAt: sql<Date>`greatest(${startsAt} + ${period}, coalesce(${asked}, ${latest}::timestamptz))`.mapWith(
        appliedAt,
      ),
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(shownApplications(), inArray(applications.candidateId, candidateIds), conditionOf(due, now)))
    .orderBy(appliedAt, applications.id)
}
