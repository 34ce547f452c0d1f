import type { Tx } from '../../change.ts'
import type { ManagedJob } from '../life/save.ts'
import type { JobRow } from '../table.ts'
import { readContents } from './read.ts'
import { removeRevision } from './save.ts'
import { writeContent } from './write.ts'

/** Makes the revision of an ad its published content. Returns the columns of the ad that are to be saved. */
export async function applyRevision(tx: Tx, job: ManagedJob): Promise<Partial<JobRow>> {
  if (!job.revision) return {}
  const { published, edited } = await readContents(tx.db, job)
  await removeRevision(tx, job)
  return writeContent(tx, job.id, { from: published, to: edited })
}
