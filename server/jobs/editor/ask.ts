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

/** A question without its place: that is its place in the list. One with an id that the ad knows stays the same question. */
export type AskedQuestion = Omit<Question, 'id' | 'position'> & { id?: number | undefined }

type Version = { version?: number | undefined }

/** Replaces the questions of an ad. Answers that were given to one that goes keep its caption. */
export function setQuestions(
  context: Context,
  id: number,
  { asked, version }: Version & { asked: AskedQuestion[] },
): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: 'job.ask', subject: ofJob }, async (tx) => {
    const found = await lockJob(tx, id)
    if (sameQuestions(await listQuestions(tx.db, id), asked)) return found.job
    requireVersion(tx, found.job, version)
    return saveContent(tx, found, { fields: ['questions'], write: () => writeQuestions(tx, id, asked) })
  })
}

/** Takes over the questions of another ad that the viewer may see. */
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
    const asked = (await listQuestions(tx.db, fromJobId)).map((question) => ({ ...question, id: undefined }))
    return saveContent(tx, found, { fields: ['questions'], write: () => writeQuestions(tx, id, asked) })
  })
}

async function writeQuestions({ db }: Tx, jobId: number, asked: AskedQuestion[]) {
  const known = new Set((await listQuestions(db, jobId)).map(({ id }) => id))
  const kept = new Set(asked.flatMap(({ id }) => (id && known.has(id) ? [id] : [])))
  const gone = [...known].filter((id) => !kept.has(id))
  if (gone.length > 0) await db.delete(questions).where(inArray(questions.id, gone))
  for (const [at, question] of asked.entries()) {
    const { id = 0 } = question
    const row = { ...contentOf(question), jobId, position: at + 1 }
    // Of two with one id the second is new.
    if (kept.delete(id)) await db.update(questions).set(row).where(eq(questions.id, id))
    else await db.insert(questions).values(row)
  }
}

const contentOf = ({ type, caption, help, required, section, options, translations }: AskedQuestion) => ({
  ...{ type, caption, help, required, section, options, translations },
})

const sameQuestions = (stored: Question[], asked: AskedQuestion[]) =>
  stored.length === asked.length &&
  stored.every(
    (question, at) =>
      asked[at]?.id === question.id && JSON.stringify(contentOf(question)) === JSON.stringify(contentOf(asked[at])),
  )
