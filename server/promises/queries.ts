import { and, asc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { promiseIs } from '../applications/promise-sql.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { type Company, companies } from '../companies/table.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { dayMs, promisePeriodDays } from './promise.ts'

/** A company's applications of this kind, by ad. */
export const listPromised = (db: Db, companyId: number, where: SQL | undefined) =>
  db
    .select({
      ...{ id: applications.id, jobId: jobs.id, title: jobs.title },
      ...{ firstName: applications.firstName, lastName: applications.lastName, email: applications.email },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.companyId, companyId), shownApplications(), where))
    .orderBy(asc(jobs.titleKey), asc(jobs.id), asc(applications.id))

export const periodBefore = (time: Date) => new Date(time.getTime() - promisePeriodDays * dayMs)

/** The condition of promises that count at this time: those of the period, after the last time they cost the badge. */
const countedAt = (time: Date) =>
  and(
    gt(applications.promiseDueAt, periodBefore(time)),
    sql`${applications.promiseDueAt} > coalesce(${companies.promiseRestoredAt}, '-infinity')`,
  )

/** The promises that a company broke until they were withdrawn; none while they are shown. */
export async function listBroken(db: Db, { id, promiseWithdrawnAt: at, promiseRestoredAt: from }: Company) {
  if (!at) return []
  const after = new Date(Math.max(periodBefore(at).getTime(), from?.getTime() ?? 0))
  const { promiseDueAt } = applications
  return listPromised(db, id, and(promiseIs('broken', at), gt(promiseDueAt, after), lte(promiseDueAt, at)))
}

/** How many promises each company broke and kept, of companies that broke one and whose promises are shown. */
export function countBroken(db: Db, now: Date) {
  const of = (state: 'kept' | 'broken') => sql<number>`count(*) filter (where ${promiseIs(state, now)})`.mapWith(Number)
  return db
    .select({ company: companies, kept: of('kept'), broken: of('broken') })
    .from(companies)
    .innerJoin(applications, eq(applications.companyId, companies.id))
    .where(and(isNull(companies.promiseWithdrawnAt), shownApplications(), countedAt(now)))
    .groupBy(companies.id)
    .having(gt(of('broken'), 0))
    .orderBy(asc(companies.id))
}
