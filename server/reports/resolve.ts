import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { jobs } from '../jobs/table.ts'
import { titleOf } from '../jobs/titles.ts'
import { message } from '../text/message.ts'
import { enqueueOutcome } from './mails.ts'
import { isReportedAdOut } from './queries.ts'
import { possibleOutcomes, type ReportOutcome } from './report.ts'
import { jobReports } from './table.ts'

type Resolution = { isResolved: boolean; outcome?: ReportOutcome | undefined }

/**
 * Resolves or reopens a report. A reader who left an address hears what came of it, once: the address is erased with the
 * mail. Without an outcome it is whether the ad is still out; 'removed' is refused while it is.
 */
export async function resolveReport(context: Context, id: number, { isResolved, outcome }: Resolution) {
  requireAdmin(context)
  await change(context, { action: 'report.resolve', subject: { kind: 'report', id } }, async (tx) => {
    const [found] = await tx.db
      .select({ report: jobReports, job: jobs, blockedAt: companies.blockedAt })
      .from(jobReports)
      .innerJoin(jobs, eq(jobs.id, jobReports.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(eq(jobReports.id, id))
      .for('update', { of: jobReports })
    if (!found) throw notFound(context)
    const { report, job, blockedAt } = found
    const isStillOut = isReportedAdOut(job, blockedAt, tx.now())
    const reached = outcome ?? (isStillOut ? 'kept' : 'removed')
    if (isResolved && !possibleOutcomes(isStillOut).includes(reached))
      throw new Refusal('conflict', message(tx.language, 'reportedAdIsOut'), { reason: 'ad_is_out' })
    await tx.db
      .update(jobReports)
      .set(isResolved ? { resolvedAt: tx.now(), outcome: reached, email: null } : { resolvedAt: null, outcome: null })
      .where(eq(jobReports.id, id))
    if (!isResolved || !report.email) return
    const title = await titleOf({ db: tx.db, language: report.language }, job)
    await enqueueOutcome(tx, { email: report.email, language: report.language, outcome: reached, title })
  })
}
