import { refreshCompanyCandidates } from '../../candidate-records/refresh.ts'
import { addToSystemGroup, gatherIfOptedOut } from '../../candidate-records/system-groups.ts'
import { upsertCandidate } from '../../candidate-records/upsert.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound, Refusal, type RefusalCode } from '../../errors.ts'
import { listRetainedFiles, removeFiles } from '../../files/uploads.ts'
import { consumeAttempt } from '../../http/rate-limit.ts'
import { isLive } from '../../jobs/job.ts'
import { listFormQuestions } from '../../jobs/open-application.ts'
import { findJob, type JobDetails } from '../../jobs/queries.ts'
import { together } from '../../platform/db/together.ts'
import { promiseDueAt } from '../../promises/promise.ts'
import { asForm } from '../../questions/question.ts'
import type { QuestionRow } from '../../questions/table.ts'
import type { Language } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { settleAlerts } from './alerts-consent.ts'
import { type AnswerError, checkAnswers, type ValidAnswer } from './answers.ts'
import { insertOnce } from './insert-once.ts'
import { enqueueMails, listReceivers } from './mails.ts'
import { type Person, personOf, searchTextOf } from './person.ts'
import { findApplicationByKey, findFirstStage, hasAppliedWith, isReceiptSuppressed, keyWithin } from './queries.ts'
import { storeAnswers } from './store-answers.ts'
import { fieldNames, type Submission } from './wire.ts'

/** `mailSent`: whether the candidate's receipt may be sent. */
export type Applied = { applicationId: number; mailSent: boolean }

/**
 * Applies for a job. Candidate, application, answers, files and mails are stored in one transaction. A repeated
 * idempotency key returns the first result.
 */
export async function apply(context: Context, submission: Submission): Promise<Applied> {
  const { db, now } = context
  const job = submission.jobId === null ? undefined : await findJob(db, String(submission.jobId), context.language)
  if (!job) throw notFound(context)
  const [before, questions, receivers] = await Promise.all([
    findDuplicateSubmission(context, job, submission),
    listFormQuestions(db, job, now()),
    listReceivers(db, job),
  ])
  // Also when the ad has ended since: a repeat gets the first answer.
  if (before) return before
  if (job.companyBlockedAt || !isLive(job, now())) throw notFound(context)
  const { validAnswers, person } = await check(context, { job, questions }, submission)

  const subject = ({ applicationId: id }: Applied) => ({ kind: 'application', id, companyId: job.companyId })
  try {
    return await change(context, { action: 'application.send', subject, role: 'candidate' }, (tx) =>
      store(tx, { job, receivers, validAnswers, person, submission }),
    )
  } catch (error) {
    const meanwhile =
      error instanceof Refusal && error.code === 'conflict' && (await findDuplicateSubmission(context, job, submission))
    if (meanwhile) return meanwhile
    throw error
  }
}

/** Limits applications with one address. Only valid forms count: refused ones must not reveal how often it applied. */
export const emailLimit = ({ config }: Context) => ({
  name: 'apply-email',
  times: config.applications.perEmail,
  seconds: 3600,
})

const keyOf = (job: JobDetails, { idempotencyKey }: Submission) => idempotencyKey && keyWithin(job.id, idempotencyKey)

async function findDuplicateSubmission(
  context: Context,
  job: JobDetails,
  submission: Submission,
): Promise<Applied | undefined> {
  const key = keyOf(job, submission)
  const sent = key ? await findApplicationByKey(context.db, key) : undefined
  if (!sent) return undefined
  await removeFiles(context, submission.uploadIds)
  return { applicationId: sent.id, mailSent: !(await isReceiptSuppressed(context.db, sent.id)) }
}

type Form = { job: JobDetails; questions: QuestionRow[] }

async function check(context: Context, { job, questions }: Form, submission: Submission) {
  const { db, language, config } = context
  const retained = await listRetainedFiles(context, job.id, submission.retainedIds)
  const { validAnswers, errors } = checkAnswers(asForm(questions), submission, {
    language,
    retained,
    maxUploadBytes: config.maxUploadBytes,
    now: context.now(),
  })

  const fields = Object.fromEntries(Object.entries(errors).map(([id, { text }]) => [id, text]))
  if (!submission.agreesToPrivacy) fields[fieldNames.privacy] = message(language, 'agreePrivacy')
  const person = personOf(validAnswers)
  if (!person && Object.keys(fields).length === 0) throw new Refusal('invalid', message(language, 'noEmailQuestion'))

  const isComplete = !!person && submission.agreesToPrivacy && Object.values(errors).every(isGone)
  if (isComplete && Object.keys(errors).length === 0) {
    await consumeAttempt(context, emailLimit(context), person.email)
    return { validAnswers, person }
  }
  if (isComplete && (await hasAppliedWith(db, { jobId: job.id, email: person.email, fileIds: submission.retainedIds })))
    throw duplicate(language)
  throw new Refusal(codeOf(Object.values(errors)), summaryOf(context, errors), { fields })
}

/** Retained files are also missing when the same form was submitted successfully before. */
const isGone = ({ kind }: AnswerError) => kind === 'file-gone'

const duplicate = (language: Language) =>
  new Refusal('conflict', message(language, 'duplicate'), { reason: 'postoji_prijava' })

/** Rejected files have a status of their own. */
function codeOf(errors: AnswerError[]): RefusalCode {
  if (errors.some(({ kind }) => kind === 'file-size')) return 'too_large'
  return errors.some(({ kind }) => kind === 'file-type') ? 'unsupported_type' : 'invalid'
}

function summaryOf({ language }: Context, errors: Record<string, AnswerError>) {
  const file = Object.values(errors).find(({ kind }) => kind === 'file-size' || kind === 'file-type')
  return file?.text ?? message(language, 'invalidForm')
}

type Whole = {
  job: JobDetails
  receivers: Awaited<ReturnType<typeof listReceivers>>
  validAnswers: ValidAnswer[]
  person: Person
  submission: Submission
}

async function store(tx: Tx, { job, receivers, validAnswers, person, submission }: Whole): Promise<Applied> {
  const { db, language, now } = tx
  const appliedAt = now()
  const [candidate, stage] = await together(
    upsertCandidate(tx, { ...person, language, lastAppliedAt: appliedAt }),
    findFirstStage(db, job.companyId),
  )
  const candidateId = candidate.id
  const dueAt = job.isListed ? promiseDueAt(job, appliedAt) : null
  const application = await insertOnce(tx, {
    ...person,
    searchText: searchTextOf(
      person,
      validAnswers.flatMap(({ values }) => values),
    ),
    jobId: job.id,
    companyId: job.companyId,
    candidateId,
    language,
    stageId: stage?.id ?? null,
    consentsToDataUse: submission.consentsToDataUse,
    idempotencyKey: keyOf(job, submission),
    appliedAt,
    promiseDueAt: dueAt,
  })
  if (!application) throw duplicate(language)

  const applicationId = application.id
  if (!job.isListed) await addToSystemGroup(db, { companyId: job.companyId, candidateId, gathers: 'open-applications' })
  await gatherIfOptedOut(db, candidate, job.companyId)
  const getsAlerts = !job.isListed && (await settleAlerts(tx, candidateId, submission.consentsToAlerts))
  const sent = {
    job,
    receivers,
    validAnswers,
    person,
    candidateId,
    applicationId,
    getsAlerts,
    promiseDueAt: dueAt,
  }
  const [mailSent] = await together(
    enqueueMails(tx, sent, 'new'),
    storeAnswers(tx, { jobId: job.id, applicationId, validAnswers }),
    refreshCompanyCandidates(db, [candidateId]),
  )
  return { applicationId, mailSent }
}
