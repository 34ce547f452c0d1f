import { isDeepStrictEqual } from 'node:util'
import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { lockJob, type ManagedJob, ofJob } from '../life/save.ts'
import { latestExpiry, storedStatusNow, takesRevisions } from '../life/transitions.ts'
import { requireVersion } from '../life/version.ts'
import type { ContentColumns, JobContent } from '../revision/content.ts'
import { readContents } from '../revision/read.ts'
import { withoutUndefined } from './create.ts'
import { requireValidFields } from './fields.ts'
import { saveContent } from './save-content.ts'
import type { AdChange } from './wire.ts'

type Edit = { version?: number | undefined; changes: AdChange }

/** Saves some fields of an ad. Saving values that are already stored changes nothing, even with a stale version. */
export function editJob(context: Context, id: number, { version, changes }: Edit): Promise<ManagedJob> {
  requireUser(context)
  return change(context, { action: 'job.edit', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const contents = await readContents(tx.db, job)
    const changed = differing(contents.edited, withoutUndefined(changes), { keepsLanguage: !!job.firstPublishedAt })
    if (Object.keys(changed).length === 0) return job
    requireVersion(tx, job, version)
    await requireValidFields(tx, { ...job, status: storedStatusNow(job, tx.now()) }, changed)
    const staysAtMost = job.isListed && takesRevisions(job, tx.now())
    if (staysAtMost && changed.expiresAt === null) changed.expiresAt = latestExpiry(job, tx.now())
    return saveContent(tx, { job, contents }, { ...contents.edited, ...changed })
  })
}

/** The fields that differ from the stored ones. The language cannot change once the ad was published. */
function differing(
  edited: JobContent,
  changes: Partial<ContentColumns>,
  { keepsLanguage }: { keepsLanguage: boolean },
): Partial<ContentColumns> {
  const sent = Object.entries(changes).filter(
    ([name, value]) =>
      !(keepsLanguage && name === 'language') && !isDeepStrictEqual(value, edited[name as keyof ContentColumns]),
  )
  return Object.fromEntries(sent)
}
