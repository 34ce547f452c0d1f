import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { streamedForm } from '../../http/body-limit.ts'
import { networkOf } from '../../http/client-address.ts'
import { languages } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { checkEmail } from './email.ts'
import { discardFiles, submitApplication } from './submit.ts'
import { appliedToWire, appliedWire, checkedEmailToWire, checkedEmailWire } from './wire.ts'

const form = z
  .object({
    jobId: z.string(),
    language: z.enum(languages).optional(),
    djelatnostNaziv: z.string().optional(),
    agreePrivacy: z.string().describe('true: without it nothing is accepted'),
    agreeData: z.string().optional(),
    agreeAlerts: z
      .string()
      .optional()
      .describe('true, with an open application: alerts again after opting out of them'),
    idempotencyKey: z.string().max(100).optional().describe('The same key for the same job answers the same again'),
    file: z.any().optional().describe('Files sent the older way, their names under the question id'),
  })
  .catchall(z.any().describe('Each answer, also files, under the id of its question'))

export const applicationRoutes = apiRoutes(
  'Applications',
  api.get(
    '/apipublic/checkemail/{address}',
    {
      params: z.object({ address: z.string() }),
      says: 'Can this be an address, and what was probably meant',
      answers: checkedEmailWire,
    },
    async (_, { params }) => checkedEmailToWire(checkEmail(params.address)),
  ),
  api.post(
    '/apipublic/jobapply',
    {
      reads: { 'multipart/form-data': form },
      limit: streamedForm,
      says: 'Stores the application and enqueues its mails',
      answers: appliedWire,
      also: {
        400: 'The form is broken',
        404: 'No such ad, or one that takes no applications',
        409: 'There is an application with this e-mail address already',
        413: 'A file or the form is too big',
        415: 'A file of a wrong type',
        422: 'Some answers are missing or wrong',
        429: 'Too many applications from this network, or with this e-mail address',
        503: 'Nothing can be stored just now',
      },
    },
    async (context, { c }) => {
      const outcome = await submitApplication(context, { request: c.req.raw, network: networkOf(c) })
      if (outcome.kind === 'sent') {
        const language = outcome.submission.language ?? context.language
        return appliedToWire(outcome.applied, message(language, 'mailSuppressed'))
      }
      await discardFiles(context, outcome)
      throw outcome.refusal
    },
  ),
)
