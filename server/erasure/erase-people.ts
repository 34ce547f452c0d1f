import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { endSignups } from '../accounts/pending-signups.ts'
import { users } from '../accounts/table.ts'
import { answers, applications } from '../applications/table.ts'
import { type Candidate, candidates, companyCandidates } from '../candidates/table.ts'
import { recordWithin, type Tx } from '../change.ts'
import { removeFilesTask } from '../files/tasks.ts'
import { deleteAttempts } from '../http/rate-limit.ts'
import { cancelErased } from '../interviews/end.ts'
import { receiverHashOf } from '../mails/erase.ts'
import { eraseSuppressed } from '../mails/erased-address.ts'
import { mails } from '../mails/table.ts'
import { deleteContacts } from '../marketing/delete-contacts.ts'
import { invitations } from '../members/table.ts'
import { messages } from '../messages/table.ts'
import { notes } from '../notes/table.ts'
import { batchSize, inBatches } from '../platform/db/batches.ts'
import { jobReports } from '../reports/table.ts'
import { searchAlerts } from '../search-alerts/table.ts'
import { jobWatches } from '../watches/table.ts'
import { eraseDigests } from './erase-digests.ts'
import { eraseFilters } from './erase-filters.ts'
import { erasePromiseMails } from './erase-promise-mails.ts'
import { filesOfAnswers, filesOfMessages, filesOfNotes } from './stored-files.ts'

export type PersonToErase = Pick<Candidate, 'id' | 'email'>

/**
 * Erases people with everything about them, also at the mailing provider. Every way of erasing ends here. Audit entries
 * with ids remain, a keyed hash of a suppressed address, and an account of the same address with its mails.
 */
export async function erasePeople(tx: Tx, people: PersonToErase[]) {
  const storageKeys = await inBatches(people, batchSize, (some) => eraseBatch(tx, some))
  if (storageKeys.length > 0) await tx.queue.add(tx.db, removeFilesTask, { storageKeys })
}

/** Returns the storage keys to remove. */
async function eraseBatch(tx: Tx, people: PersonToErase[]): Promise<string[]> {
  const { db } = tx
  const ids = people.map(({ id }) => id)
  const emails = people.map(({ email }) => email)
  const sent = await db.select({ id: applications.id }).from(applications).where(inArray(applications.candidateId, ids))
  const applicationIds = sent.map(({ id }) => id)
  const knowing = await db.select().from(companyCandidates).where(inArray(companyCandidates.candidateId, ids))
  const storageKeys = [
    ...(await filesOfAnswers(db, inArray(answers.applicationId, applicationIds))),
    ...(await filesOfNotes(db, inArray(notes.candidateId, ids))),
    ...(await filesOfMessages(db, or(inArray(messages.applicationId, applicationIds), writtenFrom(emails)))),
  ]
  await cancelErased(tx, applicationIds)
  await eraseDigests(tx, applicationIds)
  await erasePromiseMails(tx, applicationIds)
  await db
    .delete(mails)
    .where(
      or(
        inArray(mails.candidateId, ids),
        inArray(mails.applicationId, applicationIds),
        inArray(lowered(mails.replyTo), emails),
      ),
    )
  await eraseAddresses(tx, emails)
  await deleteContacts(tx, people)
  await db.delete(candidates).where(inArray(candidates.id, ids))
  await notifyCompanies(tx, knowing)
  return storageKeys
}

/** What an address left behind by itself. An account of the address keeps its mails and limits. */
async function eraseAddresses(tx: Tx, emails: string[]) {
  const { db } = tx
  await endSignups(tx, emails)
  await eraseFilters(tx, emails)
  await db.delete(invitations).where(inArray(invitations.email, emails))
  await db.delete(jobWatches).where(inArray(jobWatches.email, emails))
  await db.delete(searchAlerts).where(inArray(searchAlerts.email, emails))
  await db.update(jobReports).set({ email: null }).where(inArray(jobReports.email, emails))
  await db.delete(messages).where(writtenFrom(emails))
  const accounts = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  const others = emails.filter((email) => !accounts.some((account) => account.email === email))
  await db
    .delete(mails)
    .where(or(inArray(lowered(mails.receiver), others), inArray(mails.receiverHash, others.map(receiverHashOf))))
  await deleteAttempts(tx, others)
  await eraseSuppressed(tx, emails)
}

/** What came from these addresses on applications of others, and was not taken for theirs. */
const writtenFrom = (emails: string[]) => and(inArray(messages.sender, emails), eq(messages.isKnown, false))

/** Messages keep addresses as their senders typed them. */
const lowered = (column: typeof mails.receiver | typeof mails.replyTo) => sql`lower(trim(${column}))`

/** An audit entry for each company, which removes the candidate from open lists. */
const notifyCompanies = (tx: Tx, knowing: { companyId: number; candidateId: number }[]) =>
  recordWithin(tx, {
    action: 'candidate.erase',
    subjects: knowing.map(({ companyId, candidateId }) => ({ kind: 'candidate', id: candidateId, companyId })),
    role: 'system',
  })
