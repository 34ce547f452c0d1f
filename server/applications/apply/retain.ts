import type { Context } from '../../context.ts'
import { evictRetainedFiles, listRetainedFiles, removeFiles, retainFiles } from '../../files/uploads.ts'
import { listQuestions } from '../../jobs/queries.ts'
import { maxFilesOf } from '../../questions/captions.ts'
import { matchesType } from '../../questions/file-type.ts'
import { questionInLanguage, takesFiles } from '../../questions/question.ts'
import { discardFiles, type SubmitOutcome } from './submit.ts'
import type { RetainedFile, Submission } from './wire.ts'

/** Retains the valid files of a refused form, so that they need not be chosen again. All other files are removed. */
export async function retainForNextAttempt(
  context: Context,
  outcome: Extract<SubmitOutcome, { kind: 'refused' }>,
  network: string,
): Promise<Record<string, RetainedFile[]>> {
  const { submission, refusal } = outcome
  if (!submission?.jobId || refusal.code === 'not_found') {
    await discardFiles(context, outcome)
    return {}
  }
  const { jobId, uploadIds, retainedIds } = submission
  const bound = await bindToQuestions(context, submission, { jobId, network })
  await removeFiles(
    context,
    uploadIds.filter((id) => !bound.includes(id)),
  )
  await evictRetainedFiles(context)

  const retained: Record<string, RetainedFile[]> = {}
  for (const { id, name, bytes, questionId } of await listRetainedFiles(context, jobId, [...bound, ...retainedIds]))
    if (questionId !== null) retained[questionId] = [...(retained[questionId] ?? []), { id, name, bytes }]
  return retained
}

/** Returns the ids of files that belong to a question. */
async function bindToQuestions(context: Context, submission: Submission, form: { jobId: number; network: string }) {
  const earlier = await listRetainedFiles(context, form.jobId, submission.retainedIds)
  const bound: string[] = []
  for (const question of await listQuestions(context.db, form.jobId)) {
    const { id: questionId, type } = question
    if (!takesFiles(type)) continue
    const taken = earlier.filter((file) => file.questionId === questionId).length
    const left = Math.max(0, maxFilesOf(questionInLanguage(question, context.language)) - taken)
    const good = submission.filesOf(questionId).filter((file) => !file.refused && matchesType(type, file))
    const ids = good.slice(0, left).map(({ id }) => id)
    await retainFiles(context.db, { ...form, questionId, ids })
    bound.push(...ids)
  }
  return bound
}
