import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isNotified } from '../../accounts/members.ts'
import { users } from '../../accounts/table.ts'
import { candidates } from '../../candidates/table.ts'
import { files } from '../../files/table.ts'
import { realFileIds } from '../../files/uploads.ts'
import { mails } from '../../mails/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { stages } from '../../stages/table.ts'
import { isStorable } from '../../text/storable.ts'
import { answers, applications } from '../table.ts'

/** The application that a request with this key created. */
export async function findApplicationByKey(db: Db, idempotencyKey: string) {
  const { id, companyId, email, appliedAt, addressCorrectedAt, withdrawnAt, promiseDueAt } = applications
  const [application] = await db
    .select({ id, companyId, email, appliedAt, addressCorrectedAt, withdrawnAt, promiseDueAt })
    .from(applications)
    .where(eq(applications.idempotencyKey, idempotencyKey))
  return application
}

export const receiptKind = 'application.receipt'
/** The mail to the company about one application. */
export const announcementKind = 'application.new'
/** The same mail to a member who wishes it. */
export const memberNoticeKind = 'application.new-member'

/** The members of a company who wish a mail about each application. */
export const listNotified = (db: Db, companyId: number) =>
  db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.companyId, companyId), isNotified('each')))
    .orderBy(users.id)

/** Whether the candidate's receipt is suppressed, so that it is never sent. */
export async function isReceiptSuppressed(db: Db, applicationId: number) {
  const found = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.applicationId, applicationId), eq(mails.kind, receiptKind), eq(mails.state, 'suppressed')))
  return found.length > 0
}

/** How long the success page can be reopened. */
const successMs = 24 * 3600_000

/** How soon after sending the address can be corrected. */
const correctableMs = 30 * 60_000

/** Characters of a key that nobody guesses. The sender chooses it. */
export const secretLength = 22

/** The application for this job sent with this key in the last day. Only the sender's browser has the key. */
export async function findSentWith(db: Db, { jobId, key, now }: { jobId: number; key: string; now: Date }) {
  const sent = isStorable(key) ? await findApplicationByKey(db, keyWithin(jobId, key)) : undefined
  if (!sent || now.getTime() - sent.appliedAt.getTime() >= successMs) return undefined
  const isOpen = !sent.addressCorrectedAt && !sent.withdrawnAt && key.length >= secretLength
  return {
    ...{ applicationId: sent.id, companyId: sent.companyId, email: sent.email },
    promiseDueAt: sent.promiseDueAt,
    isSecret: key.length >= secretLength,
    mailSent: !(await isReceiptSuppressed(db, sent.id)),
    isCorrectable: isOpen && now.getTime() - sent.appliedAt.getTime() < correctableMs,
  }
}

/** The sender chooses the key, so it is unique within one job only. */
export const keyWithin = (jobId: number, key: string) => `${jobId}:${key.slice(0, 100)}`

/** Whether this e-mail address has applied for this job with one of these files, whose ids only the sender has. */
export async function hasAppliedWith(
  db: Db,
  { jobId, email, fileIds }: { jobId: number; email: string; fileIds: string[] },
) {
  const found = await db
    .select({ id: applications.id })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .innerJoin(applications, eq(applications.id, answers.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        inArray(files.id, realFileIds(fileIds)),
        eq(applications.jobId, jobId),
        isNull(applications.withdrawnAt),
        eq(candidates.email, email),
      ),
    )
  return found.length > 0
}

/** The stage of a company's new applications. */
export async function findFirstStage(db: Db, companyId: number) {
  const [stage] = await db
    .select()
    .from(stages)
    .where(eq(stages.companyId, companyId))
    .orderBy(asc(stages.position), asc(stages.id))
    .limit(1)
  return stage
}
