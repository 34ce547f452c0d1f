import { and, asc, eq } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import { stages } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { mails } from '../platform/mail/table.ts'
import { answers, applications, files } from './table.ts'

/** The application that an earlier send with this key made. */
export async function findApplicationByKey(db: Db, idempotencyKey: string) {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.idempotencyKey, idempotencyKey))
  return application
}

/** Is the candidate's receipt of this application one of those that never leave? */
export async function isReceiptSuppressed(db: Db, applicationId: number) {
  const found = await db
    .select({ id: mails.id })
    .from(mails)
    .innerJoin(applications, eq(applications.id, mails.applicationId))
    .where(
      and(eq(applications.id, applicationId), eq(mails.receiver, applications.email), eq(mails.state, 'suppressed')),
    )
  return found.length > 0
}

/** Was this application made for this job? */
export async function isApplicationFor(db: Db, jobId: number, id: number) {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.jobId, jobId)))
  return !!application
}

/** Has somebody with this e-mail address applied for this job? */
export async function hasApplied(db: Db, jobId: number, email: string) {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.jobId, jobId), eq(candidates.email, email)))
  return found.length > 0
}

/** Where new applications of a company start. */
export async function findFirstStage(db: Db, companyId: number) {
  const [stage] = await db
    .select()
    .from(stages)
    .where(eq(stages.companyId, companyId))
    .orderBy(asc(stages.position), asc(stages.id))
    .limit(1)
  return stage
}

/** A file that is part of an application, with whom that belongs to. */
export async function findAnsweredFile(db: Db, id: string) {
  const [file] = await db
    .select({
      storageKey: files.storageKey,
      name: files.name,
      mime: files.mime,
      companyId: applications.companyId,
      candidateId: applications.candidateId,
    })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .innerJoin(applications, eq(applications.id, answers.applicationId))
    .where(eq(files.id, id))
  return file
}
