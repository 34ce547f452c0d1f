import { and, count, desc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { checkJob } from '../jobs/checks/check.ts'
import { jobs } from '../jobs/table.ts'
import { titleOf } from '../jobs/titles.ts'

/** The three steps of a company until it submits its first ad; null from then on. */
export async function findFirstAd(context: Context) {
  const { db } = context
  const companyId = requireCompany(context)
  const wasSubmitted = or(
    isNotNull(jobs.submittedAt),
    isNotNull(jobs.firstPublishedAt),
    notInArray(jobs.status, ['DRAFT', 'PREVIEW', 'DELETED']),
  )
  const [submitted] = await db
    .select({ count: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), wasSubmitted))
  if (submitted?.count) return null
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const [draft] = await db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .orderBy(desc(jobs.updatedAt), desc(jobs.id))
    .limit(1)
  const missing = draft ? (await checkJob(context, draft.id)).missing : []
  return {
    company: {
      ...{ name: company?.name ?? '', city: company?.city ?? '', contact: company?.contactName ?? '' },
      hasLogo: !!company?.logo,
    },
    draft: draft ? { id: draft.id, title: await titleOf(context, draft), isComplete: missing.length === 0 } : null,
  }
}
