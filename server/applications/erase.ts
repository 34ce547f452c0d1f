import { eq, inArray, sql } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../candidate-records/refresh.ts'
import type { Tx } from '../change.ts'
import { files } from '../files/table.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { eraseSuppressed } from '../mails/erased-address.ts'
import { mails } from '../mails/table.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { answers, applications } from './table.ts'

/**
 * Erases applications with their answers, files, mails and notes. A company left without an application of a candidate
 * also loses its notes and group memberships; a candidate left without any application is erased.
 */
export async function eraseApplications(tx: Tx, ids: number[]) {
  const { db, queue } = tx
  if (ids.length === 0) return
  const storageKeys = [...(await answerFiles(tx, ids)), ...(await noteFileKeys(tx, sql`n.application_id in ${ids}`))]
  await db.delete(mails).where(inArray(mails.applicationId, ids))
  const gone = await db
    .delete(applications)
    .where(inArray(applications.id, ids))
    .returning({ candidateId: applications.candidateId })
  const candidateIds = [...new Set(gone.map(({ candidateId }) => candidateId))]
  await refreshCompanyCandidates(db, candidateIds)
  storageKeys.push(...(await eraseUnknownCandidates(tx, candidateIds)))
  if (storageKeys.length > 0) await queue.add(db, removeFilesTask, { storageKeys })
}

const answerFiles = async ({ db }: Tx, ids: number[]) =>
  (
    await db
      .select({ key: files.storageKey })
      .from(files)
      .innerJoin(answers, eq(answers.id, files.answerId))
      .where(inArray(answers.applicationId, ids))
  ).map(({ key }) => key)

const noteFileKeys = async ({ db }: Tx, where: ReturnType<typeof sql>) =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`select f.storage_key as key from note_files f join notes n on n.id = f.note_id where ${where}`,
    )
  ).map(({ key }) => key)

/**
 * Erases notes and group memberships of companies without an application of the candidate. Returns storage keys to
 * remove.
 */
async function eraseUnknownCandidates(tx: Tx, candidateIds: number[]): Promise<string[]> {
  const { db } = tx
  if (candidateIds.length === 0) return []
  const unknown = (companyId: string) => sql`candidate_id in ${candidateIds} and not exists (
    select from company_candidates c where c.candidate_id = n.candidate_id and c.company_id = ${sql.raw(companyId)})`
  const notesGone = sql`n.company_id is not null and n.${unknown('n.company_id')}`
  const keys = await noteFileKeys(tx, notesGone)
  await db.execute(sql`delete from notes n where ${notesGone}`)
  await db.execute(sql`delete from group_members n using groups g
    where g.id = n.group_id and n.${unknown('g.company_id')}`)
  await db.execute(sql`delete from mails where candidate_id in (${nowhere(candidateIds)})`)
  const gone = await rowsOf<{ email: string }>(
    db,
    sql`delete from candidates where id in (${nowhere(candidateIds)}) returning email`,
  )
  for (const { email } of gone) await eraseSuppressed(tx, email)
  return keys
}

const nowhere = (candidateIds: number[]) => sql`select c.id from candidates c where c.id in ${candidateIds}
  and not exists (select from applications a where a.candidate_id = c.id)`
