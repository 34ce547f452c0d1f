import { and, asc, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyScope } from '../accounts/company-scope.ts'
import { isOfCompany, isReader } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type FileRow, files } from '../files/table.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { type AskedQuestion, answerInLanguage } from '../questions/in-language.ts'
import { questions } from '../questions/table.ts'
import type { Language } from '../text/language.ts'
import { recordHistory } from './history.ts'
import { findApplications, type ListedApplication } from './list/list.ts'
import { type AnswerRow, answers, applications, shownApplications } from './table.ts'

export type Answered = AnswerRow & { files: Pick<FileRow, 'id' | 'name' | 'mime' | 'bytes'>[] }

/** An application with its answers; `number` counts the candidate's applications to the company up to this one. */
export type ApplicationDetails = ListedApplication & { answers: Answered[]; number: number }

/** An application in the scope, with answers. Throws 404 for every other. */
export async function findApplication(
  context: Pick<Context, 'db' | 'language'>,
  companyId: CompanyScope,
  id: number,
): Promise<ApplicationDetails> {
  const found = await findApplications(context, companyId, [id])
  const [application] = await withAnswers(context.db, found, context.language)
  if (!application) throw notFound(context)
  return application
}

/** Adds answers and numbers to applications, keeping their order. The questions are in the language where the ad has it. */
export async function withAnswers(
  db: Db,
  found: ListedApplication[],
  language?: Language,
): Promise<ApplicationDetails[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const answered = await listAnswers(db, ids, language)
  const stored = await db
    .select({ answerId: files.answerId, id: files.id, name: files.name, mime: files.mime, bytes: files.bytes })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .where(isAnyOf(answers.applicationId, ids))
    .orderBy(files.createdAt, files.id)
  const filesOf = Map.groupBy(stored, ({ answerId }) => answerId)
  const answersOf = Map.groupBy(answered, ({ applicationId }) => applicationId)
  const numbers = await countBefore(db, ids)
  return found.map((application) => ({
    ...application,
    number: numbers.get(application.id) ?? 1,
    answers: (answersOf.get(application.id) ?? []).map((answer) => ({
      ...answer,
      files: (filesOf.get(answer.id) ?? []).map(({ answerId: _, ...file }) => file),
    })),
  }))
}

async function listAnswers(db: Db, applicationIds: number[], language: Language | undefined): Promise<AnswerRow[]> {
  const { caption, options, translations } = questions
  const rows = await db
    .select({ answer: answers, question: { caption, options, translations, language: jobs.language } })
    .from(answers)
    .leftJoin(questions, eq(questions.id, answers.questionId))
    .leftJoin(jobs, eq(jobs.id, questions.jobId))
    .where(isAnyOf(answers.applicationId, applicationIds))
    .orderBy(asc(answers.applicationId), asc(answers.position), asc(answers.id))
  return rows.map(({ answer, question: { language: asked, ...question } }) =>
    language && asked
      ? answerInLanguage(answer, { ...(question as AskedQuestion), language: asked }, language)
      : answer,
  )
}

async function countBefore(db: Db, ids: number[]): Promise<Map<number, number>> {
  const earlier = alias(applications, 'earlier')
  const rows = await db
    .select({ id: applications.id, number: count() })
    .from(applications)
    .innerJoin(
      earlier,
      and(
        eq(earlier.candidateId, applications.candidateId),
        eq(earlier.companyId, applications.companyId),
        shownApplications(earlier),
        sql`(${earlier.appliedAt}, ${earlier.id}) <= (${applications.appliedAt}, ${applications.id})`,
      ),
    )
    .where(isAnyOf(applications.id, ids))
    .groupBy(applications.id)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Reads an application and opens it. */
export async function openApplication(context: Context, companyId: CompanyScope, id: number) {
  const [opened] = await openApplications(context, [await findApplication(context, companyId, id)])
  return opened as ApplicationDetails
}

/** Records that applications were opened and seen, those of which the viewer belongs to the company and may write. */
export async function openApplications<Of extends ListedApplication>(context: Context, found: Of[]): Promise<Of[]> {
  const { viewer, now } = context
  const opening = found.filter(
    ({ seen, openedAt, companyId }) => !(seen && openedAt) && isOfCompany(viewer, { companyId }) && !isReader(viewer),
  )
  if (opening.length === 0) return found
  const subject = opening.map(({ id, companyId }) => ({ kind: 'application', id, companyId }))
  await change(context, { action: 'application.see', subject }, async (tx) => {
    const idsOf = (some: Of[]) => some.map(({ id }) => id)
    const openedAt = sql`coalesce(${applications.openedAt}, ${tx.now().toISOString()}::timestamptz)`
    await tx.db
      .update(applications)
      .set({ seen: true, openedAt })
      .where(isAnyOf(applications.id, idsOf(opening)))
    await recordHistory(tx, idsOf(opening.filter(({ seen }) => !seen)), { kind: 'seen', value: '1' })
  })
  return found.map((each) =>
    opening.includes(each) ? { ...each, seen: true, openedAt: each.openedAt ?? now() } : each,
  )
}

/** A file of an application, with the application's candidate and company. */
export async function findAnsweredFile(db: Db, id: string) {
  const [file] = await db
    .select({
      storageKey: files.storageKey,
      name: files.name,
      mime: files.mime,
      companyId: applications.companyId,
      candidateId: applications.candidateId,
      applicationId: applications.id,
    })
    .from(files)
    .innerJoin(answers, eq(answers.id, files.answerId))
    .innerJoin(applications, eq(applications.id, answers.applicationId))
    .where(and(eq(files.id, id), shownApplications()))
  return file
}
