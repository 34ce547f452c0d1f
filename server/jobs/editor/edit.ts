import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { lockJob, ofJob } from '../life/save.ts'
import { isOut, latestExpiry, statusNow } from '../life/transitions.ts'
import { requireVersion } from '../life/version.ts'
import type { JobRow } from '../table.ts'
import { withoutUndefined } from './create.ts'
import { requireValidFields } from './fields.ts'
import { saveContent } from './save-content.ts'
import type { AdChange } from './wire.ts'

type Given = { version?: number | undefined; changes: AdChange }

/** Saves some fields of an ad. Saving values that are already stored changes nothing, even with a stale version. */
export function editJob(context: Context, id: number, { version, changes }: Given): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: 'job.edit', subject: ofJob }, async (tx) => {
    const found = await lockJob(tx, id)
    const { job } = found
    const given = differing(job, changes)
    const fields = Object.keys(given)
    if (fields.length === 0) return job
    requireVersion(tx, job, version)
    const status = statusNow(job, tx.now())
    await requireValidFields(tx, { ...job, status }, given)
    const staysAtMost = job.isListed && (isOut(status) || status === 'DEACTIVATED')
    if (staysAtMost && given.expiresAt === null) given.expiresAt = latestExpiry(job, tx.now())
    return saveContent(tx, found, { changes: given, fields })
  })
}

/** The fields that differ from the stored ones. The language cannot change once the ad was published. */
function differing(job: JobRow, changes: AdChange): Partial<JobRow> {
  const given = Object.entries(withoutUndefined(changes)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(job[name as keyof JobRow]),
  )
  return Object.fromEntries(given.filter(([name]) => name !== 'language' || !job.firstPublishedAt))
}
