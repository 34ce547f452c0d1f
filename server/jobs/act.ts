import { isAdmin, requireUser } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Company } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { requireComplete } from './checks/require-complete.ts'
import { needsReason } from './guard/require-reason.ts'
import { findRevisionState, lockJob, type ManagedJob, ofJob, saveColumns, saveJob } from './life/save.ts'
import {
  allows,
  changeBy,
  endsReview,
  isForUnlisted,
  isOut,
  type JobAction,
  type SimpleAction,
  storedStatusNow,
  takesRevisions,
} from './life/transitions.ts'
import { bumped } from './life/version.ts'
import { mailAdmins, mailCompany } from './mails.ts'
import { applyRevision } from './revision/apply.ts'
import { changedFields, readContents } from './revision/read.ts'
import { markRevision, removeRevision, revertRevisions } from './revision/save.ts'
import { refreshSearchText } from './search/refresh.ts'
import { checkJobTask } from './tasks.ts'

/** Applies an action to an ad if its status allows it. */
export function actOnJob(context: Context, id: number, action: SimpleAction): Promise<ManagedJob> {
  requireUser(context)
  return change(context, { action: `job.${action}`, subject: ofJob }, async (tx) => {
    const { job, company } = await lockJob(tx, id)
    requireAllowed(tx, job, action)
    const asksForApproval = action === 'submit' || action === 'renew'
    if (asksForApproval) {
      requireComplete(tx, (await readContents(tx.db, job)).edited)
      await tx.queue.add(tx.db, checkJobTask, { jobId: id })
    }
    if (action === 'discard') return discard(tx, job)
    if (action === 'submit' && takesRevisions(job, tx.now())) return submitRevision(tx, { job, company })
    if (endsReview(action)) await revertRevisions(tx, [id])
    const saved = await saveJob(tx, job, changeBy(job, action, tx.now()))
    if (asksForApproval) await mailAdmins(tx, saved, { company, kind: 'submitted' })
    const isTakenDown = isOut(storedStatusNow(job, tx.now())) && !isOut(saved.status)
    if (isTakenDown && isAdmin(tx.viewer)) await mailCompany(tx, saved, { company, kind: 'removed' })
    return endsReview(action) ? { ...saved, revision: await findRevisionState(tx.db, id) } : saved
  })
}

/** Throws 409 when the status of the ad does not allow the action, for example after a change in another tab. */
export function requireAllowed(tx: Tx, job: ManagedJob, action: JobAction) {
  if (!allows(job, action, tx.now()))
    throw new Refusal('conflict', message(tx.language, 'adActionRefused'), { reason: 'wrong_status' })
  if (!job.isListed && !isForUnlisted(action))
    throw new Refusal('conflict', message(tx.language, 'adOpenApplication'), { reason: 'wrong_status' })
}

async function discard(tx: Tx, job: ManagedJob): Promise<ManagedJob> {
  const { published, edited } = await readContents(tx.db, job)
  const columns = { ...changeBy(job, 'discard', tx.now()), ...bumped(job, changedFields(published, edited)) }
  return removeRevision(tx, await saveColumns(tx, job, columns))
}

/**
 * Sends the changes of an approved ad for approval; those that an administrator sends are published at once, unless they
 * have signs that need a reason.
 */
async function submitRevision(tx: Tx, { job, company }: { job: ManagedJob; company: Company }): Promise<ManagedJob> {
  const columns = changeBy(job, 'submit', tx.now())
  if (
    isAdmin(tx.viewer) &&
    !(await needsReason(tx, { job, company, content: (await readContents(tx.db, job)).edited }))
  ) {
    const saved = await saveJob(tx, job, { ...columns, ...(await applyRevision(tx, job)) })
    await refreshSearchText(tx.db, job.id)
    return { ...saved, revision: null }
  }
  await mailAdmins(tx, job, { company, kind: 'changed' })
  return markRevision(tx, await saveColumns(tx, job, columns), 'sent')
}
