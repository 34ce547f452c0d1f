import { isAdmin } from '../../accounts/permissions.ts'
import type { Tx } from '../../change.ts'
import type { Company } from '../../companies/table.ts'
import { requireStillComplete } from '../checks/require-complete.ts'
import { sameTexts } from '../job-texts.ts'
import { requireAllowed } from '../life/act.ts'
import { isTextApproved, readTexts, storeApprovedTexts, storeMissingApprovedTexts } from '../life/approved-texts.ts'
import { saveJob } from '../life/save.ts'
import { statusAfterEdit } from '../life/transitions.ts'
import { bumped } from '../life/version.ts'
import { mailAdmins } from '../mails.ts'
import { listQuestions } from '../queries.ts'
import { refreshSearchText } from '../search/refresh.ts'
import type { JobRow } from '../table.ts'
import { slugOf } from './create.ts'

type Content = {
  /** Columns of the ad to change. */
  changes?: Partial<JobRow>
  /** Names of changed fields: columns, 'questions', 'translations.de'. */
  fields: string[]
  /** Writes to other tables. */
  write?: () => Promise<void>
}

/** Saves new content of an ad with its next version, the resulting status and the search columns. */
export async function saveContent(
  tx: Tx,
  { job, company }: { job: JobRow; company: Company },
  { changes = {}, fields, write }: Content,
): Promise<JobRow> {
  requireAllowed(tx, job, 'edit')
  await storeMissingApprovedTexts(tx, job)
  const before = { job, questions: await listQuestions(tx.db, job.id), texts: await readTexts(tx.db, job) }
  const wasApproved = await isTextApproved(tx, job)
  await write?.()
  const edited = { ...job, ...changes }
  const texts = await readTexts(tx.db, edited)
  await requireStillComplete(tx, before, edited)
  // An administrator's own change needs no approval.
  if (wasApproved && isAdmin(tx.viewer)) await storeApprovedTexts(tx, edited, texts)
  const status = statusAfterEdit(job, {
    now: tx.now(),
    isApproved: await isTextApproved(tx, edited),
    changesText: !sameTexts(before.texts, texts),
  })
  const awaitsApproval = status === 'MODERATION' && job.status !== 'MODERATION'
  const saved = await saveJob(tx, job, {
    ...changes,
    ...bumped(job, fields),
    status,
    ...(awaitsApproval && { submittedAt: tx.now() }),
    ...(!job.firstPublishedAt && changes.title !== undefined && { slug: slugOf(edited) }),
  })
  await refreshSearchText(tx.db, job.id)
  if (awaitsApproval) await mailAdmins(tx, saved, { company, kind: 'changed' })
  return saved
}
