import site from '#content/site/site.json' with { type: 'json' }
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { isPreview } from '../jobs/job.ts'
import { findJob } from '../jobs/queries.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { reportMail } from './mails.ts'
import { hasOpenReport } from './queries.ts'
import type { ReportReason } from './report.ts'
import { jobReports } from './table.ts'

/** Limits reports per network. */
const limit = { name: 'job-report', times: 10, seconds: 3600 }

type Report = { jobId: number; reason: ReportReason; comment: string; email: string }

/** Stores a report about an ad and returns the ad's slug. Mails the operator unless the ad has an open report already. */
export async function reportJob(context: Context, { jobId, reason, comment, email }: Report, network: string) {
  await consumeAttempt(context, limit, network)
  const job = await findJob(context.db, String(jobId), context.language)
  if (!job || job.companyBlockedAt || isPreview(job) || job.status === 'DELETED') throw notFound(context)
  await change(context, { action: 'report.send', subject: { kind: 'job', id: jobId } }, async (tx) => {
    const isFirst = !(await hasOpenReport(tx.db, jobId))
    await tx.db.insert(jobReports).values({
      ...{ jobId, reason, comment, email: email.toLowerCase() || null },
      ...{ language: tx.language, createdAt: tx.now() },
    })
    if (!isFirst) return
    await enqueueMail(tx, reportMail({ job, reason, comment }, tx.config.siteUrl), {
      kind: 'job.report',
      to: site.email,
      language: 'hr',
    })
  })
  return job.slug
}
