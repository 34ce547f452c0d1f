import { asc, eq } from 'drizzle-orm'
import { files } from '../../files/table.ts'
import { listFormQuestions } from '../../jobs/open-application.ts'
import type { JobDetails } from '../../jobs/queries.ts'
import type { Db } from '../../platform/db/client.ts'
import { asForm, choiceDelimiter, isChoice } from '../../questions/question.ts'
import { answers } from '../table.ts'
import type { ValidAnswer } from './answers.ts'

/** The answers of an application as its form asked for them. */
export async function listStoredAnswers(
  db: Db,
  { applicationId, job, now }: { applicationId: number; job: JobDetails; now: Date },
): Promise<ValidAnswer[]> {
  const rows = await db
    .select({ questionId: answers.questionId, value: answers.value, fileId: files.id, fileName: files.name })
    .from(answers)
    .leftJoin(files, eq(files.answerId, answers.id))
    .where(eq(answers.applicationId, applicationId))
    .orderBy(asc(answers.position), asc(files.createdAt), asc(files.id))
  const rowsOf = Map.groupBy(rows, ({ questionId }) => questionId)
  return asForm(await listFormQuestions(db, job, now)).map((question) => {
    const own = rowsOf.get(question.id) ?? []
    const value = own[0]?.value ?? ''
    return {
      question,
      values: (isChoice(question.type) ? value.split(choiceDelimiter) : [value]).filter(Boolean),
      files: own.flatMap(({ fileId: id, fileName: name }) => (id && name !== null ? [{ id, name }] : [])),
    }
  })
}
