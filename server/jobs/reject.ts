import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { requireAllowed } from './act.ts'
import { lockJob, type ManagedJob, ofJob, saveColumns, saveJob } from './life/save.ts'
import { rejected, takesRevisions } from './life/transitions.ts'
import { requireVersion } from './life/version.ts'
import { mailCompany } from './mails.ts'
import { markRevision } from './revision/save.ts'

/** `items` has the reasons that concern one item: 'salary', 'title.de'. `version` is the one that was read. */
type Return = { reason: string; items?: Record<string, string>; version?: number | undefined }

/**
 * Returns an ad to its company's drafts and mails the reason. Of a published ad only the revision is returned.
 */
export function rejectJob(context: Context, id: number, { reason, items = {}, version }: Return): Promise<ManagedJob> {
  requireAdmin(context)
  return change(context, { action: 'job.reject', subject: ofJob }, async (tx) => {
    const { job, company } = await lockJob(tx, id)
    requireAllowed(tx, job, 'reject')
    requireVersion(tx, job, version)
    const changes = rejected(job, { reason, items }, tx.now())
    const isRevision = takesRevisions(job, tx.now())
    const kind = isRevision ? 'returned' : 'rejected'
    await mailCompany(tx, job, { company, kind, values: { reason } })
    if (isRevision) return markRevision(tx, await saveColumns(tx, job, changes), 'open')
    return saveJob(tx, job, changes)
  })
}
