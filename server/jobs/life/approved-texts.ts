import { eq } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import type { Db } from '../../platform/db/client.ts'
import { questions } from '../../questions/table.ts'
import { type JobTexts, sameTexts, textsOf } from '../job-texts.ts'
import { approvedTexts, type JobRow, jobTranslations } from '../table.ts'
import { isOut } from './transitions.ts'

/** The current public texts of an ad. */
export async function readTexts(db: Db, job: JobRow): Promise<JobTexts> {
  const translations = await db.select().from(jobTranslations).where(eq(jobTranslations.jobId, job.id))
  const asked = await db.select().from(questions).where(eq(questions.jobId, job.id))
  return textsOf({ job, translations, questions: asked })
}

/** The public texts as last approved; undefined if never approved. */
async function findApprovedTexts(db: Db, jobId: number): Promise<JobTexts | undefined> {
  const [found] = await db
    .select({ texts: approvedTexts.texts })
    .from(approvedTexts)
    .where(eq(approvedTexts.jobId, jobId))
  return found?.texts
}

/** Replaces the approved texts; the current ones by default. */
export async function storeApprovedTexts(tx: Tx, job: JobRow, texts?: JobTexts): Promise<void> {
  const row = { texts: texts ?? (await readTexts(tx.db, job)), approvedAt: tx.now() }
  await tx.db
    .insert(approvedTexts)
    .values({ jobId: job.id, ...row })
    .onConflictDoUpdate({ target: approvedTexts.jobId, set: row })
}

/** Whether the current texts are the approved ones. Call after `storeMissingApprovedTexts`. */
export async function isTextApproved(tx: Tx, job: JobRow): Promise<boolean> {
  const approved = await findApprovedTexts(tx.db, job.id)
  return !!approved && sameTexts(approved, await readTexts(tx.db, job))
}

/** An ad that was imported as published has no approved texts; its texts before the first change count as approved. */
export async function storeMissingApprovedTexts(tx: Tx, job: JobRow): Promise<void> {
  const wasApproved = (isOut(job.status) && job.status !== 'MODERATION') || job.status === 'DEACTIVATED'
  if (wasApproved && !(await findApprovedTexts(tx.db, job.id))) await storeApprovedTexts(tx, job)
}
