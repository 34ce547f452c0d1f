import { requireUser } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../text/message.ts'
import { requireComplete } from '../checks/require-complete.ts'
import { mailAdmins } from '../mails.ts'
import type { JobRow } from '../table.ts'
import { isTextApproved, storeMissingApprovedTexts } from './approved-texts.ts'
import { lockJob, ofJob, saveJob } from './save.ts'
import { allows, changeBy, type JobAction, type SimpleAction } from './transitions.ts'

/** Applies an action to an ad if its status allows it. */
export function actOnJob(context: Context, id: number, action: SimpleAction): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: `job.${action}`, subject: ofJob }, async (tx) => {
    const { job, company } = await lockJob(tx, id)
    requireAllowed(tx, job, action)
    if (action === 'submit' || action === 'renew') await requireComplete(tx, job)
    await storeMissingApprovedTexts(tx, job)
    const isApproved = action === 'activate' && (await isTextApproved(tx, job))
    const saved = await saveJob(tx, job, changeBy(job, action, { now: tx.now(), isApproved }))
    if (saved.submittedAt !== job.submittedAt && saved.submittedAt)
      await mailAdmins(tx, saved, { company, kind: saved.status === 'MODERATION' ? 'changed' : 'submitted' })
    return saved
  })
}

/** Throws 409 when the status of the ad does not allow the action, for example after a change in another tab. */
export function requireAllowed(tx: Tx, job: JobRow, action: JobAction) {
  if (!allows(job, action, tx.now()))
    throw new Refusal('conflict', message(tx.language, 'adActionRefused'), { reason: 'wrong_status' })
  if (!job.isListed && action !== 'edit')
    throw new Refusal('conflict', message(tx.language, 'adOpenApplication'), { reason: 'wrong_status' })
}
