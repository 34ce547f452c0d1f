import { and, eq, inArray, isNotNull, notExists, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { answers, applications } from '../applications/table.ts'
import { refreshCompanyCandidates } from '../candidate-records/refresh.ts'
import { candidates, companyCandidates } from '../candidates/table.ts'
import { recordWithin, type Tx } from '../change.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { groupMembers, groups } from '../groups/table.ts'
import { cancelErased } from '../interviews/end.ts'
import { mails } from '../mails/table.ts'
import { messages } from '../messages/table.ts'
import { notes } from '../notes/table.ts'
import { batchSize, inBatches } from '../platform/db/batches.ts'
import { eraseDigests } from './erase-digests.ts'
import { erasePeople, type PersonToErase } from './erase-people.ts'
import { erasePromiseMails } from './erase-promise-mails.ts'
import { filesOfAnswers, filesOfMessages, filesOfNotes } from './stored-files.ts'

/**
 * Erases applications with their answers, files, mails and notes. A company left without an application of a candidate
 * also loses its notes and group memberships; a candidate left without any application is erased.
 */
export async function eraseApplications(tx: Tx, ids: number[]) {
  const storageKeys = await inBatches(ids, batchSize, async (some) => {
    const people = await lockPeopleWithoutOthers(tx, some)
    await erasePeople(tx, people)
    await recordErased(tx, people)
    return eraseRemaining(tx, some)
  })
  if (storageKeys.length > 0) await tx.queue.add(tx.db, removeFilesTask, { storageKeys })
}

/** People who sent none but these applications. The lock keeps them from sending another one meanwhile. */
async function lockPeopleWithoutOthers({ db }: Tx, ids: number[]): Promise<PersonToErase[]> {
  const senders = db.select({ id: applications.candidateId }).from(applications).where(inArray(applications.id, ids))
  const locked = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, senders))
    .orderBy(candidates.id)
    .for('update')
  const others = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.candidateId, candidates.id), notInArray(applications.id, ids)))
  const lockedIds = locked.map(({ id }) => id)
  return db
    .select({ id: candidates.id, email: candidates.email })
    .from(candidates)
    .where(and(inArray(candidates.id, lockedIds), notExists(others)))
}

const recordErased = (tx: Tx, people: PersonToErase[]) =>
  recordWithin(tx, {
    action: 'candidate.erase',
    subjects: people.map(({ id }) => ({ kind: 'candidate', id, companyId: null })),
    role: 'system',
  })

/** Erases those of people who sent others too. Returns the storage keys to remove. */
async function eraseRemaining(tx: Tx, among: number[]): Promise<string[]> {
  const { db } = tx
  const { id, candidateId } = applications
  const rows = await db.select({ id, candidateId }).from(applications).where(inArray(id, among))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const candidateIds = [...new Set(rows.map((row) => row.candidateId))]
  const storageKeys = [
    ...(await filesOfAnswers(db, inArray(answers.applicationId, ids))),
    ...(await filesOfNotes(db, inArray(notes.applicationId, ids))),
    ...(await filesOfMessages(db, inArray(messages.applicationId, ids))),
  ]
  await cancelErased(tx, ids)
  await eraseDigests(tx, ids)
  await erasePromiseMails(tx, ids)
  await db.delete(mails).where(inArray(mails.applicationId, ids))
  await db.delete(applications).where(inArray(id, ids))
  await refreshCompanyCandidates(db, candidateIds)
  return [...storageKeys, ...(await eraseOfLeftCompanies(tx, candidateIds))]
}

/**
 * Erases notes and group memberships of companies without an application of the candidate. Returns storage keys to
 * remove.
 */
async function eraseOfLeftCompanies({ db }: Tx, candidateIds: number[]): Promise<string[]> {
  const isLeft = (companyId: PgColumn, candidateId: PgColumn): SQL =>
    notExists(
      db
        .select({ id: companyCandidates.candidateId })
        .from(companyCandidates)
        .where(and(eq(companyCandidates.candidateId, candidateId), eq(companyCandidates.companyId, companyId))),
    )
  const lost = and(
    inArray(notes.candidateId, candidateIds),
    isNotNull(notes.companyId),
    isLeft(notes.companyId, notes.candidateId),
  )
  const storageKeys = await filesOfNotes(db, lost)
  await db.delete(notes).where(lost)
  const leftGroups = db.select({ id: groups.id }).from(groups).where(isLeft(groups.companyId, groupMembers.candidateId))
  await db
    .delete(groupMembers)
    .where(and(inArray(groupMembers.candidateId, candidateIds), inArray(groupMembers.groupId, leftGroups)))
  return storageKeys
}
