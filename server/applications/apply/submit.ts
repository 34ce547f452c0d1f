import type { Context } from '../../context.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { removeFiles } from '../../files/uploads.ts'
import { consumeAttempt, tooMany } from '../../http/rate-limit.ts'
import { message } from '../../text/message.ts'
import { type Applied, apply } from './apply.ts'
import { type ReceivedForm, readApplicationForm, readFieldsOnly } from './read-form.ts'
import { looksLikeBot } from './spam-check.ts'
import { fieldNames, type Submission, storedIdsOf, submissionOf } from './wire.ts'

/** An application received over HTTP. */
export type IncomingApplication = {
  request: Request
  /** The client's network, for rate limits. */
  network: string
  /** The job in the path, which takes precedence over the form's. */
  jobId?: number
  /** The idempotency key for a form without one. */
  newKey?: string
}

export type SubmitOutcome =
  | { kind: 'sent'; applied: Applied; submission: Submission }
  /** `form` is null when it could not be read. Its files are still in storage. */
  | { kind: 'refused'; refusal: Refusal; form: ReceivedForm | null; submission: Submission | null }

/** Counts the attempt, reads the form, checks for bots and applies. Returns refusals; throws unexpected errors. */
export async function submitApplication(
  context: Context,
  { request, network, ...own }: IncomingApplication,
): Promise<SubmitOutcome> {
  let form: ReceivedForm | null = null
  let submission: Submission | null = null
  try {
    await consumeSubmission(context, network).catch(async (error) => {
      form = { fields: await readFieldsOnly(context, request), files: [] }
      submission = withPathValues(submissionOf(form), own)
      throw inLanguageOf(submission, error)
    })
    form = await readApplicationForm(context, request)
    submission = withPathValues(submissionOf(form), own)
    const localized = { ...context, language: submission.language ?? context.language }
    if (looksLikeBot(submission, textsOf(form), context.now())) throw botSuspected(localized)
    const applied = await apply(localized, submission)
    return { kind: 'sent', applied, submission }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error, form, submission }
    await removeFiles(context, storedIdsOf(form?.files)).catch(() => {})
    throw error
  }
}

/** Removes the files of a refused form: the sender still has them. */
export const discardFiles = (context: Context, { form }: Extract<SubmitOutcome, { kind: 'refused' }>) =>
  removeFiles(context, storedIdsOf(form?.files))

const withPathValues = (submission: Submission, { jobId, newKey }: Pick<IncomingApplication, 'jobId' | 'newKey'>) => ({
  ...submission,
  jobId: jobId ?? submission.jobId,
  idempotencyKey: submission.idempotencyKey ?? newKey ?? null,
})

async function consumeSubmission(context: Context, network: string) {
  const { perMinute, perHour } = context.config.applications
  await consumeAttempt(context, { name: 'apply-minute', times: perMinute, seconds: 60 }, network)
  await consumeAttempt(context, { name: 'apply-hour', times: perHour, seconds: 3600 }, network)
}

/** Translates the rate limit's refusal, which is thrown before the form's language is read. */
const inLanguageOf = ({ language }: Submission, error: unknown) =>
  language && error instanceof Refusal && error.retryAfter ? tooMany(language, error.retryAfter) : error

const botSuspected = ({ language }: Context) =>
  fieldRefusal(fieldNames.humanConfirmed, message(language, 'confirmHuman'))

const textsOf = (form: ReceivedForm) => Object.values(form.fields).flat()
