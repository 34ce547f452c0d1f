import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { startOf } from '../platform/db/periods.ts'
import type { Steps } from './steps.ts'

/** The applications of a company, or to one of its ads. */
export type Among = { companyId: number; jobId: number | undefined }

/** Applications that were sent between two days, the second excluded. */
export const appliedBetween = ({ companyId, jobId }: Among, from: string, until: string): SQL | undefined =>
  and(
    eq(applications.companyId, companyId),
    jobId === undefined ? undefined : eq(applications.jobId, jobId),
    gte(applications.appliedAt, startOf(from)),
    lt(applications.appliedAt, startOf(until)),
  )

/** How many rows of a group meet a condition. */
export const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** The median days from the application to a time, of those that meet the condition; null of none. */
export const medianDays = (time: PgColumn, only: SQL) =>
  sql<
    number | null
  >`percentile_cont(0.5) within group (order by date_part('epoch', ${time} - ${applications.appliedAt}) / 86400)
    filter (where ${time} is not null and ${only})`.mapWith(Number)

/** Whether an application came as far as a step, and was not moved back from it; a rejected one before its rejection. */
export function cameTo(step: PgColumn, { steps, rejecting }: Steps): SQL {
  const { stageId, rejectedFromId } = applications
  const places = sql.join(
    steps.map(({ id }, at) => sql`when ${id}::integer then ${at}::integer`),
    sql` `,
  )
  const reached = sql`case when ${isAnyOf(stageId, [...rejecting])} then ${rejectedFromId} else ${stageId} end`
  // Arrays of the steps take three times as long.
  return places.queryChunks.length > 0 ? sql`case ${reached} ${places} end >= case ${step} ${places} end` : sql`false`
}
