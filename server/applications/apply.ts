import { rememberCandidate } from '../candidates/remember.ts'
import { type Context, inTransaction } from '../context.ts'
import { notFound, Refusal, type RefusalCode } from '../errors.ts'
import { joinSystemGroup } from '../groups/join.ts'
import { countTry } from '../http/rate-limit.ts'
import { takesApplications } from '../jobs/job.ts'
import { findJob, type JobDetails, listQuestions } from '../jobs/queries.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { checkAnswers, type Fault, type Given } from './answers.ts'
import { postLetters } from './letters.ts'
import { type Person, personOf } from './person.ts'
import { findApplicationByKey, findFirstStage, hasApplied, isReceiptSuppressed } from './queries.ts'
import { asForm, choiceDelimiter, inLanguage } from './question.ts'
import { answers, applications } from './table.ts'
import { claimFiles, listKeptFiles, removeFiles } from './uploads.ts'
import { fieldNames, type Submission } from './wire.ts'

/** `mailSent` speaks of the candidate's receipt. */
export type Applied = { applicationId: number; mailSent: boolean }

/** Applies for a job: candidate, application, answers, files and letters, all or none. The same key answers the same again. */
export async function apply(context: Context, submission: Submission): Promise<Applied> {
  const { db, now } = context
  const job = submission.jobId === null ? undefined : await findJob(db, String(submission.jobId), context.language)
  if (!job || job.companyBlockedAt || !takesApplications(job, now())) throw notFound(context)

  const before = await sentBefore(context, job, submission)
  if (before) return before
  const { given, person } = await check(context, job, submission)
  await countTry(context, emailLimit(context), person.email)

  try {
    return await inTransaction(context, (inside) => store(inside, { job, given, person, submission }))
  } catch (error) {
    const meanwhile =
      error instanceof Refusal && error.code === 'conflict' && (await sentBefore(context, job, submission))
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Far more than anybody sends who writes every application. Only whole ones count. */
const emailLimit = ({ config }: Context) => ({
  name: 'apply-email',
  times: config.applications.perEmail,
  seconds: 3600,
})

/** The sender chooses the key, so it counts within one job only. */
const keyOf = (job: JobDetails, { idempotencyKey }: Submission) => idempotencyKey && `${job.id}:${idempotencyKey}`

async function sentBefore(context: Context, job: JobDetails, submission: Submission): Promise<Applied | undefined> {
  const key = keyOf(job, submission)
  const sent = key ? await findApplicationByKey(context.db, key) : undefined
  if (!sent) return undefined
  await removeFiles(context, submission.uploadIds)
  return { applicationId: sent.id, mailSent: !(await isReceiptSuppressed(context.db, sent.id)) }
}

async function check(context: Context, job: JobDetails, submission: Submission) {
  const { db, language, config } = context
  const questions = asForm(await listQuestions(db, job.id))
  const kept = await listKeptFiles(context, job.id, submission.keptIds)
  const { given, faults } = checkAnswers(questions, submission, {
    language,
    kept,
    maxUploadBytes: config.maxUploadBytes,
  })

  const person = personOf(given)
  if (person && isAnyGone(faults) && (await hasApplied(db, job.id, person.email))) throw duplicate(language)

  const fields = Object.fromEntries(Object.entries(faults).map(([id, { text }]) => [id, text]))
  if (!submission.agreesToPrivacy) fields[fieldNames.privacy] = message(language, 'agreePrivacy')
  if (Object.keys(fields).length > 0)
    throw new Refusal(codeOf(Object.values(faults)), summaryOf(context, faults), { fields })

  if (!person) throw new Refusal('invalid', message(language, 'noEmailQuestion'))
  return { given, person }
}

/** Files of an earlier try are gone, too, when that form was sent already and comes again. */
const isAnyGone = (faults: Record<string, Fault>) => Object.values(faults).some(({ kind }) => kind === 'file-gone')

const duplicate = (language: Language) => new Refusal('conflict', message(language, 'duplicate'))

/** A file that cannot be taken says so by the status too. */
function codeOf(faults: Fault[]): RefusalCode {
  if (faults.some(({ kind }) => kind === 'file-size')) return 'too_large'
  return faults.some(({ kind }) => kind === 'file-type') ? 'unsupported_type' : 'invalid'
}

function summaryOf({ language }: Context, faults: Record<string, Fault>) {
  const file = Object.values(faults).find(({ kind }) => kind === 'file-size' || kind === 'file-type')
  return file?.text ?? message(language, 'invalidForm')
}

type Whole = { job: JobDetails; given: Given[]; person: Person; submission: Submission }

async function store(context: Context, { job, given, person, submission }: Whole): Promise<Applied> {
  const { db, language, now } = context
  const candidateId = await rememberCandidate(context, { ...person, language })
  const stage = await findFirstStage(db, job.companyId)
  const [application] = await db
    .insert(applications)
    .values({
      ...person,
      jobId: job.id,
      companyId: job.companyId,
      candidateId,
      language,
      stageId: stage?.id ?? null,
      consentsToDataUse: submission.consentsToDataUse,
      idempotencyKey: keyOf(job, submission),
      appliedAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: applications.id })
  if (!application) throw duplicate(language)

  await storeAnswers(context, { job, given, applicationId: application.id })
  if (!job.isListed) await joinSystemGroup(db, { companyId: job.companyId, candidateId, gathers: 'open-applications' })
  const mailSent = await postLetters(context, { job, given, person, candidateId, applicationId: application.id })
  return { applicationId: application.id, mailSent }
}

async function storeAnswers(
  { db, language }: Context,
  { job, given, applicationId }: { job: JobDetails; given: Given[]; applicationId: number },
) {
  const rows = given.map(({ question, values }, position) => ({
    applicationId,
    questionId: question.id,
    caption: inLanguage(question, language).caption,
    type: question.type,
    position,
    value: values.join(choiceDelimiter),
  }))
  if (rows.length === 0) return
  const stored = await db.insert(answers).values(rows).returning({ id: answers.id, position: answers.position })
  for (const [position, { question, files }] of given.entries()) {
    const answerId = stored.find((row) => row.position === position)?.id
    if (files.length === 0 || answerId === undefined) continue
    const ids = files.map(({ id }) => id)
    const claimed = await claimFiles(db, ids, { answerId, questionId: question.id, jobId: job.id })
    if (claimed < ids.length)
      throw new Refusal('invalid', message(language, 'fileGone'), {
        fields: { [question.id]: message(language, 'fileGone') },
      })
  }
}
