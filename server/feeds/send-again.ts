import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { enqueueAnnouncements, lockJob, ofJob } from '../jobs/life/save.ts'

/** Announces an ad to outside services again in the next run. */
export function sendAgain(context: Context, jobId: number) {
  requireAdmin(context)
  return change(context, { action: 'job.announce', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, jobId)
    await enqueueAnnouncements(tx, [job.id])
    return job
  })
}
