import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { questions } from '../../questions/table.ts'
import { type JobRow, jobTranslations } from '../table.ts'
import { contentColumnsOf, type JobContent } from './content.ts'

/** Replaces the translations and questions of an ad, and returns the columns of the ad that are to be saved. */
export async function writeContent(
  tx: Tx,
  jobId: number,
  { from, to }: { from: JobContent; to: JobContent },
): Promise<Partial<JobRow>> {
  if (!isDeepStrictEqual(from.translations, to.translations)) await writeTranslations(tx, jobId, to)
  if (!isDeepStrictEqual(from.questions, to.questions)) await writeQuestions(tx, jobId, { from, to })
  const before = contentColumnsOf(from)
  const changed = Object.entries(contentColumnsOf(to)).filter(
    ([column, value]) => !isDeepStrictEqual(value, before[column as keyof typeof before]),
  )
  return Object.fromEntries(changed)
}

async function writeTranslations({ db }: Tx, jobId: number, { translations }: JobContent) {
  await db.delete(jobTranslations).where(eq(jobTranslations.jobId, jobId))
  const rows = Object.entries(translations).map(([language, texts]) => ({
    jobId,
    language: language as keyof typeof translations,
    ...texts,
  }))
  if (rows.length > 0) await db.insert(jobTranslations).values(rows)
}

/** Questions keep their ids, so that answers stay with them. */
async function writeQuestions({ db }: Tx, jobId: number, { from, to }: { from: JobContent; to: JobContent }) {
  const before = new Map(from.questions.map((question) => [question.id, question]))
  const after = new Set(to.questions.map(({ id }) => id))
  const gone = [...before.keys()].filter((id) => !after.has(id))
  if (gone.length > 0) await db.delete(questions).where(and(eq(questions.jobId, jobId), inArray(questions.id, gone)))
  const added = to.questions.filter(({ id }) => !before.has(id))
  if (added.length > 0)
    await db
      .insert(questions)
      .overridingSystemValue()
      .values(added.map((question) => ({ ...question, jobId })))
  for (const { id, ...question } of to.questions)
    if (before.has(id) && !isDeepStrictEqual({ id, ...question }, before.get(id)))
      await db.update(questions).set(question).where(eq(questions.id, id))
}

/** Ids of questions that are not stored yet, from the sequence of their table. */
export async function reserveQuestionIds({ db }: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await db
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('questions', 'id'))`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::integer)`)
  return rows.map(({ id }) => id)
}
