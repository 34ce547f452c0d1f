import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { requireAllowed } from './life/act.ts'
import { lockJob, ofJob, saveJob } from './life/save.ts'
import { rejected } from './life/transitions.ts'
import { requireVersion } from './life/version.ts'
import { mailCompany } from './mails.ts'
import type { JobRow } from './table.ts'

/** Returns an ad to its company's drafts and mails the reason. `version` is the one that the administrator read. */
export function rejectJob(
  context: Context,
  id: number,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<JobRow> {
  requireAdmin(context)
  return change(context, { action: 'job.reject', subject: ofJob }, async (tx) => {
    const { job, company } = await lockJob(tx, id)
    requireAllowed(tx, job, 'reject')
    requireVersion(tx, job, version)
    const saved = await saveJob(tx, job, rejected(reason))
    await mailCompany(tx, saved, { company, kind: 'rejected', values: { reason } })
    return saved
  })
}
