import type { JobContent } from '../../server/jobs/revision/content.ts'
import { changedItems } from '../../server/jobs/revision/items.ts'
import { readContents } from '../../server/jobs/revision/read.ts'
import { jobRevisions } from '../../server/jobs/revision/table.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'

/** A change of an approved ad, sent for approval by default. */
export async function aRevision(
  db: Db,
  job: JobRow,
  changes: Partial<JobContent> = { title: 'Novi naslov' },
  submittedAt: Date | null = new Date(),
) {
  const { published } = await readContents(db, job)
  const next = { ...published, ...changes }
  const { expiresAt: _ends, ...content } = next
  const items = changedItems(published, next)
  await db.insert(jobRevisions).values({ jobId: job.id, content, items, submittedAt, updatedAt: new Date() })
}
