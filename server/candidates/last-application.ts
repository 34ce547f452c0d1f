import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { subquery } from '../platform/db/subquery.ts'
import { stages } from '../stages/table.ts'

type LastApplicationFilter = { stageId?: number | undefined; rating?: number | undefined }

/** The condition that the last application is in a stage and has at least a rating; undefined without either. */
export function lastApplicationIs(
  { stageId, rating }: LastApplicationFilter,
  { companyId, id, lastAppliedAt }: { companyId: CompanyScope; id: PgColumn; lastAppliedAt: PgColumn },
): SQL | undefined {
  if (!stageId && !rating) return undefined
  const last = subquery
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        shownApplications(),
        inScope(applications.companyId, companyId),
        eq(applications.candidateId, id),
        eq(applications.appliedAt, lastAppliedAt),
        stageId ? eq(applications.stageId, stageId) : undefined,
        rating ? gte(applications.rating, rating) : undefined,
      ),
    )
  return sql`exists (${last})`
}

export type LastApplication = Awaited<ReturnType<typeof select>>[number]

/** The last application of each candidate to a company, or to any, by the candidate's id. */
export async function findLastApplications(db: Db, companyId: CompanyScope, candidateIds: number[]) {
  const rows = await select(db, companyId, candidateIds)
  return new Map(rows.map((row) => [row.candidateId, row]))
}

const select = (db: Db, companyId: CompanyScope, candidateIds: number[]) =>
  db
    .selectDistinctOn([applications.candidateId], {
      candidateId: applications.candidateId,
      id: applications.id,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      rating: sql<number>`coalesce(${applications.rating}, 0)`,
      stage: { id: stages.id, name: stages.name, kind: stages.kind },
      withdrawnAt: applications.withdrawnAt,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(stages, eq(stages.id, applications.stageId))
    .where(
      and(
        shownApplications(),
        inScope(applications.companyId, companyId),
        isAnyOf(applications.candidateId, candidateIds),
      ),
    )
    .orderBy(applications.candidateId, desc(applications.appliedAt), desc(applications.id))
