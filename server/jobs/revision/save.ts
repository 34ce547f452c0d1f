import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { normalize } from '../../text/normalize.ts'
import { type ManagedJob, saveJob } from '../life/save.ts'
import { type RevisionState, revisionState, storedStatusNow, takesRevisions } from '../life/transitions.ts'
import type { JobContent } from './content.ts'
import { changedItems } from './items.ts'
import { type Contents, changedFields } from './read.ts'
import { withoutSources } from './sources.ts'
import { jobRevisions } from './table.ts'
import { writeContent } from './write.ts'

/**
 * Stores the edited content of an approved ad beside the published one. A revision that was sent for approval is taken
 * back by a further edit, and one that changes nothing is removed. An earlier deadline is published at once.
 */
export async function saveRevision(
  tx: Tx,
  job: ManagedJob,
  { published, edited, revision }: Contents,
  next: JobContent,
): Promise<ManagedJob> {
  const isLater = takesRevisions(job, tx.now()) && endsLater(next.expiresAt, published.expiresAt)
  const base = isLater ? published : { ...published, expiresAt: next.expiresAt }
  const saved =
    base.expiresAt?.getTime() === published.expiresAt?.getTime()
      ? job
      : await saveJob(tx, job, { expiresAt: base.expiresAt, status: storedStatusNow(job, tx.now()) })
  if (!differ(base, next)) {
    await writeContent(tx, job.id, { from: published, to: { ...published, translations: next.translations } })
    return removeRevision(tx, saved)
  }
  const isEdited = differ({ ...edited, expiresAt: base.expiresAt }, next)
  const { expiresAt, ...content } = next
  const submittedAt = isEdited ? null : (revision?.submittedAt ?? null)
  const row = {
    content,
    expiresAt: isLater ? expiresAt : null,
    items: changedItems(base, next),
    searchText: titlesOf(next),
    submittedAt,
    updatedAt: tx.now(),
  }
  await tx.db
    .insert(jobRevisions)
    .values({ jobId: job.id, ...row })
    .onConflictDoUpdate({ target: jobRevisions.jobId, set: row })
  return { ...saved, revision: revisionState(row) }
}

/** Whether readers would see a difference. */
const differ = (one: JobContent, other: JobContent) =>
  changedFields(withoutSources(one), withoutSources(other)).length > 0

/** The titles in every language, normalized for searching. */
const titlesOf = ({ title, translations }: JobContent) =>
  [title, ...Object.values(translations).map((texts) => texts.title)].map(normalize).join(' ')

const endsLater = (next: Date | null, present: Date | null) => !!next && !!present && next > present

export async function removeRevision(tx: Tx, job: ManagedJob): Promise<ManagedJob> {
  await tx.db.delete(jobRevisions).where(eq(jobRevisions.jobId, job.id))
  return { ...job, revision: null }
}

/** Marks the revision of an ad as sent for approval, or as not sent. */
export async function markRevision(tx: Tx, job: ManagedJob, revision: RevisionState): Promise<ManagedJob> {
  const submittedAt = revision === 'sent' ? tx.now() : null
  await tx.db.update(jobRevisions).set({ submittedAt }).where(eq(jobRevisions.jobId, job.id))
  return { ...job, revision }
}

/** Ends the review of revisions of ads that end: they wait to be sent again, without a later deadline. */
export async function revertRevisions(tx: Tx, jobIds: number[]): Promise<void> {
  await tx.db
    .update(jobRevisions)
    .set({
      submittedAt: null,
      expiresAt: null,
      items: sql`array_remove(${jobRevisions.items}, 'expiresAt')`,
    })
    .where(inArray(jobRevisions.jobId, jobIds))
  await tx.db.delete(jobRevisions).where(and(inArray(jobRevisions.jobId, jobIds), eq(jobRevisions.items, [])))
}
