import { eq } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { requireNoPlaceholders } from './checks/require-complete.ts'
import { requireReason } from './guard/require-reason.ts'
import { pendingReview } from './job.ts'
import { lockJob, type ManagedJob, ofJob, saveJob } from './life/save.ts'
import { allows, type Change, latestExpiry, noReason, statusNow, takesRevisions } from './life/transitions.ts'
import { requireVersion } from './life/version.ts'
import { mailCompany } from './mails.ts'
import { applyRevision } from './revision/apply.ts'
import { readContents } from './revision/read.ts'
import { refreshSearchText } from './search/refresh.ts'
import type { JobRow } from './table.ts'

/**
 * The version and status that were reviewed. Without them the current ad is approved; with them concurrent approvals
 * count once. `reason`: why it is approved in spite of signs that need one.
 */
type Seen = { version?: number | undefined; status?: string | undefined; reason?: string | undefined }

/** Approves an ad. A company's first ad is reviewed twice: its text, then the company. */
export function approveJob(context: Context, id: number, seen: Seen = {}): Promise<ManagedJob> {
  requireAdmin(context)
  return change(context, { action: 'job.approve', subject: ofJob }, async (tx) => {
    const { job, company } = await lockJob(tx, id)
    if (!allows(job, 'approve', tx.now())) throw new Refusal('conflict', message(tx.language, 'awaitsNoApproval'))
    requireVersion(tx, job, seen.version)
    if (seen.status && seen.status !== statusNow(job, tx.now()))
      throw new Refusal('conflict', message(tx.language, 'adActionRefused'), { reason: 'wrong_status' })
    // Locked, so that of two first ads approved concurrently only one is the first.
    await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, company.id)).for('update')
    const { edited } = await readContents(tx.db, job)
    requireNoPlaceholders(tx, edited)
    await requireReason(tx, { job, company, content: edited, reason: seen.reason })
    const changes = approvalOf(job, { isFirst: !company.firstApprovedAt, now: tx.now() })
    if (changes.status === 'PENDING_APPROVAL_FINAL') return saveJob(tx, job, changes)
    const content = await applyRevision(tx, job)
    const approved = { ...(await saveJob(tx, job, { ...content, ...changes })), revision: null }
    if (job.revision) await refreshSearchText(tx.db, id)
    if (!changes.publishedAt) {
      await mailCompany(tx, approved, { company, kind: 'changesApproved' })
      return approved
    }
    if (!company.firstApprovedAt)
      await tx.db.update(companies).set({ firstApprovedAt: tx.now() }).where(eq(companies.id, company.id))
    await mailCompany(tx, approved, { company, kind: 'approved' })
    return approved
  })
}

/** The changes by an approval. An ad of which a revision is approved keeps its times. */
function approvalOf(job: JobRow, { isFirst, now }: { isFirst: boolean; now: Date }): Change {
  if (takesRevisions(job, now)) return noReason
  if (pendingReview(job, isFirst) === 'text') return { status: 'PENDING_APPROVAL_FINAL' }
  const latest = latestExpiry(job, now)
  const isGoodChoice = job.expiresAt && job.expiresAt > now && job.expiresAt < latest
  return {
    status: 'ACTIVE',
    publishedAt: now,
    firstPublishedAt: job.firstPublishedAt ?? now,
    expiresAt: isGoodChoice ? job.expiresAt : latest,
    ...noReason,
    remindedAt: null,
  }
}
