import { eq } from 'drizzle-orm'
import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { questions } from '../../questions/table.ts'
import { lockJob, ofJob } from '../life/save.ts'
import { refreshSearchText } from '../search/refresh.ts'
import { type JobRow, jobTranslations } from '../table.ts'
import { insertDraft } from './create.ts'

/** Creates a draft with the content of another ad, but without its status, dates and statistics. */
export function duplicateJob(context: Context, id: number): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: 'job.duplicate', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const added = await insertDraft(tx, contentOf(job))
    const translations = await tx.db.select().from(jobTranslations).where(eq(jobTranslations.jobId, id))
    if (translations.length > 0)
      await tx.db.insert(jobTranslations).values(translations.map((each) => ({ ...each, jobId: added.id })))
    const asked = await tx.db.select().from(questions).where(eq(questions.jobId, id)).orderBy(questions.position)
    if (asked.length > 0)
      await tx.db.insert(questions).values(asked.map(({ id: _id, ...question }) => ({ ...question, jobId: added.id })))
    await refreshSearchText(tx.db, added.id)
    return added
  })
}

function contentOf(job: JobRow) {
  const { id, slug, status, previewCode, rejectionReason, isListed, version, fieldVersions, ...rest } = job
  const { publishedAt, firstPublishedAt, expiresAt, submittedAt, remindedAt, ...more } = rest
  const { deactivatedAt, archivedAt, archivedFrom, deletedAt, createdAt, updatedAt, ...content } = more
  return content
}
