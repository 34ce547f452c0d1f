import { eq, inArray } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Question } from '../../questions/question.ts'
import { questions } from '../../questions/table.ts'
import { lockJob, ofJob } from '../life/save.ts'
import { requireVersion } from '../life/version.ts'
import { listQuestions } from '../queries.ts'
import { type JobRow, jobs } from '../table.ts'
import { saveContent } from './save-content.ts'

/** A question of a form; its index is its position. One with the id of an existing question replaces that. */
export type QuestionInput = Omit<Question, 'id' | 'position'> & { id?: number | undefined }

type Version = { version?: number | undefined }

/** Replaces the questions of an ad. Answers to removed questions keep the caption. */
export function setQuestions(
  context: Context,
  id: number,
  { inputs, version }: Version & { inputs: QuestionInput[] },
): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: 'job.ask', subject: ofJob }, async (tx) => {
    const found = await lockJob(tx, id)
    if (sameQuestions(await listQuestions(tx.db, id), inputs)) return found.job
    requireVersion(tx, found.job, version)
    return saveContent(tx, found, { fields: ['questions'], write: () => writeQuestions(tx, id, inputs) })
  })
}

/** Copies the questions of another ad that the viewer manages. */
export function copyQuestions(
  context: Context,
  id: number,
  { fromJobId, version }: Version & { fromJobId: number },
): Promise<JobRow> {
  const user = requireUser(context)
  return change(context, { action: 'job.ask', subject: ofJob }, async (tx) => {
    const found = await lockJob(tx, id)
    const [source] = await tx.db.select().from(jobs).where(eq(jobs.id, fromJobId))
    if (!source || source.deletedAt || !mayManage(user, source)) throw notFound(tx)
    requireVersion(tx, found.job, version)
    const inputs = (await listQuestions(tx.db, fromJobId)).map((question) => ({ ...question, id: undefined }))
    return saveContent(tx, found, { fields: ['questions'], write: () => writeQuestions(tx, id, inputs) })
  })
}

async function writeQuestions({ db }: Tx, jobId: number, inputs: QuestionInput[]) {
  const known = new Set((await listQuestions(db, jobId)).map(({ id }) => id))
  const kept = new Set(inputs.flatMap(({ id }) => (id && known.has(id) ? [id] : [])))
  const gone = [...known].filter((id) => !kept.has(id))
  if (gone.length > 0) await db.delete(questions).where(inArray(questions.id, gone))
  for (const [at, question] of inputs.entries()) {
    const { id = 0 } = question
    const row = { ...contentOf(question), jobId, position: at + 1 }
    // Of two questions with the same id the second is new.
    if (kept.delete(id)) await db.update(questions).set(row).where(eq(questions.id, id))
    else await db.insert(questions).values(row)
  }
}

const contentOf = ({ type, caption, help, required, section, options, translations }: QuestionInput) => ({
  ...{ type, caption, help, required, section, options, translations },
})

const sameQuestions = (stored: Question[], inputs: QuestionInput[]) =>
  stored.length === inputs.length &&
  stored.every(
    (question, at) =>
      inputs[at]?.id === question.id && JSON.stringify(contentOf(question)) === JSON.stringify(contentOf(inputs[at])),
  )
