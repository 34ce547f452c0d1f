import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Question } from '../../questions/question.ts'
import { lockJob, type ManagedJob, ofJob } from '../life/save.ts'
import { requireVersion } from '../life/version.ts'
import { type Contents, readContents } from '../revision/read.ts'
import { reserveQuestionIds } from '../revision/write.ts'
import { jobs } from '../table.ts'
import { saveContent } from './save-content.ts'

/** A question of a form; its index is its position. One with the id of an existing question replaces that. */
export type QuestionInput = Omit<Question, 'id' | 'position'> & { id?: number | undefined }

type Version = { version?: number | undefined }
type Asked = ManagedJob & { questions: Question[] }

/** Replaces the questions of an ad. Answers to removed questions keep the caption. */
export function setQuestions(
  context: Context,
  id: number,
  { inputs, version }: Version & { inputs: QuestionInput[] },
): Promise<Asked> {
  requireUser(context)
  return change(context, { action: 'job.ask', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const contents = await readContents(tx.db, job)
    const { questions } = contents.edited
    if (sameQuestions(questions, inputs)) return { ...job, questions }
    requireVersion(tx, job, version)
    return save(tx, { job, contents }, inputs)
  })
}

/** Copies the questions of another ad that the viewer manages. */
export function copyQuestions(
  context: Context,
  id: number,
  { fromJobId, version }: Version & { fromJobId: number },
): Promise<Asked> {
  const user = requireUser(context)
  return change(context, { action: 'job.ask', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const [source] = await tx.db.select().from(jobs).where(eq(jobs.id, fromJobId))
    if (!source || source.deletedAt || !mayManage(user, source)) throw notFound(tx)
    requireVersion(tx, job, version)
    const { edited } = await readContents(tx.db, source)
    const inputs = edited.questions.map((question) => ({ ...question, id: undefined }))
    return save(tx, { job, contents: await readContents(tx.db, job) }, inputs)
  })
}

async function save(tx: Tx, found: { job: ManagedJob; contents: Contents }, inputs: QuestionInput[]): Promise<Asked> {
  const { published, edited } = found.contents
  const questions = await withIds(tx, [...published.questions, ...edited.questions], inputs)
  return { ...(await saveContent(tx, found, { ...edited, questions })), questions }
}

/** A removed question that was published keeps its id when it is put back, and so its answers. */
async function withIds(tx: Tx, stored: Question[], inputs: QuestionInput[]): Promise<Question[]> {
  const free = new Set(stored.map(({ id }) => id))
  // Of two questions with the same id the second is new.
  const ids = inputs.map(({ id = 0 }) => (free.delete(id) ? id : undefined))
  const added = await reserveQuestionIds(tx, ids.filter((id) => id === undefined).length)
  return inputs.map((input, at) => ({ id: ids[at] ?? added.shift() ?? 0, ...contentOf(input), position: at + 1 }))
}

const contentOf = ({ type, caption, help, required, section, options, translations }: QuestionInput) => ({
  ...{ type, caption, help, required, section, options, translations },
})

const sameQuestions = (stored: Question[], inputs: QuestionInput[]) =>
  stored.length === inputs.length &&
  stored.every(
    (question, at) => inputs[at]?.id === question.id && isDeepStrictEqual(contentOf(question), contentOf(inputs[at])),
  )
