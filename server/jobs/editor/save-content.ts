import type { Tx } from '../../change.ts'
import { requireAllowed } from '../act.ts'
import { requireStillComplete } from '../checks/require-complete.ts'
import { pendingStatuses, wasApproved } from '../job.ts'
import { type ManagedJob, saveColumns, saveJob } from '../life/save.ts'
import { noReason } from '../life/transitions.ts'
import { bumped } from '../life/version.ts'
import type { JobContent } from '../revision/content.ts'
import { changedItems, isText } from '../revision/items.ts'
import { type Contents, changedFields } from '../revision/read.ts'
import { saveRevision } from '../revision/save.ts'
import { withSources } from '../revision/sources.ts'
import { writeContent } from '../revision/write.ts'
import { refreshSearchText } from '../search/refresh.ts'
import { checkJobTask } from '../tasks.ts'
import { slugOf } from './create.ts'

const isPending = ({ status }: ManagedJob) => (pendingStatuses as readonly string[]).includes(status)

/** Saves new content of an ad with its next version: of an approved ad as a revision, which no visitor reads. */
export async function saveContent(
  tx: Tx,
  { job, contents }: { job: ManagedJob; contents: Contents },
  changed: JobContent,
): Promise<ManagedJob> {
  const { edited } = contents
  const next = withSources(edited, changed)
  requireAllowed(tx, job, 'edit')
  requireStillComplete(tx, { status: job.status, before: edited, after: next })
  const version = bumped(job, changedFields(edited, next))
  if (!wasApproved(job)) return saveNew(tx, job, { from: edited, to: next, version })
  const saved = await saveRevision(tx, job, contents, next)
  const isReverted = job.revision && !saved.revision
  return saveColumns(tx, saved, { ...version, ...(isReverted && noReason) })
}

type Change = { from: JobContent; to: JobContent; version: ReturnType<typeof bumped> }

/** Text changed between the two reviews of a first ad starts the review again. */
async function saveNew(tx: Tx, job: ManagedJob, { from, to, version }: Change): Promise<ManagedJob> {
  const columns = await writeContent(tx, job.id, { from, to })
  const restarts = job.status === 'PENDING_APPROVAL_FINAL' && changedItems(from, to).some(isText)
  const saved = await saveJob(tx, job, {
    ...columns,
    ...version,
    ...(restarts && { status: 'PENDING_APPROVAL' }),
    ...(columns.title !== undefined && { slug: slugOf({ ...job, ...columns }) }),
  })
  await refreshSearchText(tx.db, job.id)
  if (isPending(job)) await tx.queue.add(tx.db, checkJobTask, { jobId: job.id })
  return saved
}
