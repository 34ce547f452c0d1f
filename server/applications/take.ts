import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { countTry, tooMany } from '../http/rate-limit.ts'
import { message } from '../text/message.ts'
import { type Applied, apply } from './apply.ts'
import { type ReceivedForm, readApplicationForm, readFieldsOnly } from './read-form.ts'
import { looksAutomatic } from './suspicion.ts'
import { removeFiles } from './uploads.ts'
import { fieldNames, type Submission, submissionOf } from './wire.ts'

/** An application that just came in over HTTP. */
export type Arrival = {
  request: Request
  /** Where it comes from. */
  network: string
  /** The job that its address names. */
  jobId?: number
}

export type Outcome =
  | { kind: 'sent'; applied: Applied; submission: Submission }
  /** `form` is what came, when it could be read at all. Its files still lie in storage. */
  | { kind: 'refused'; refusal: Refusal; form: ReceivedForm | null; submission: Submission | null }

/** Counts, reads, looks for machines and applies. Answers refusals; throws what is nobody's fault outside. */
export async function takeApplication(context: Context, { request, network, jobId }: Arrival): Promise<Outcome> {
  let form: ReceivedForm | null = null
  let submission: Submission | null = null
  try {
    await countArrival(context, network).catch(async (error) => {
      form = { fields: await readFieldsOnly(context, request), files: [] }
      submission = addressed(submissionOf(form), jobId)
      throw inLanguageOf(submission, error)
    })
    form = await readApplicationForm(context, request)
    submission = addressed(submissionOf(form), jobId)
    const inside = { ...context, language: submission.language ?? context.language }
    if (looksAutomatic(submission, textsOf(form), context.now())) throw suspicious(inside)
    const applied = await apply(inside, submission)
    return { kind: 'sent', applied, submission }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', refusal: error, form, submission }
    await removeFiles(context, uploadsOf(form)).catch(() => {})
    throw error
  }
}

/** Takes the files of a refused form back: whoever sent it still has them. */
export const forgetFiles = (context: Context, { form }: Extract<Outcome, { kind: 'refused' }>) =>
  removeFiles(context, uploadsOf(form))

/** The address of a page says more than its form. */
const addressed = (submission: Submission, jobId: number | undefined) => ({
  ...submission,
  jobId: jobId ?? submission.jobId,
})

async function countArrival(context: Context, network: string) {
  const { perMinute, perHour } = context.config.applications
  await countTry(context, { name: 'apply-minute', times: perMinute, seconds: 60 }, network)
  await countTry(context, { name: 'apply-hour', times: perHour, seconds: 3600 }, network)
}

/** The form says its language, but is read only after it was counted. */
const inLanguageOf = ({ language }: Submission, error: unknown) =>
  language && error instanceof Refusal && error.retryAfter ? tooMany(language, error.retryAfter) : error

const suspicious = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'confirmHuman'), {
    fields: { [fieldNames.secondTry]: message(language, 'confirmHuman') },
  })

const textsOf = (form: ReceivedForm) => Object.values(form.fields).flat()
const uploadsOf = (form: ReceivedForm | null) =>
  (form?.files ?? []).filter(({ refused }) => !refused).map(({ id }) => id)
